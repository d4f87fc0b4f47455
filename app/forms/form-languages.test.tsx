import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { catalogOf } from '#app/texts/page-texts.ts';
import { IslandTextsProvider } from '#app/texts/texts.ts';
import type { FormType } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { SubmissionForm } from './submission-form.tsx';

function render(kind: FormType, language: Language): string {
  const form = createElement(SubmissionForm, {
    kind,
    label: 'LABEL',
    note: 'NOTE',
    months: 24,
    phone: { display: '(213) 555-0142', dial: '+12135550142' },
    answerTime: 'TIME',
    office: { daysOff: [], week: [], clocks: [] },
    hasUrgent: true,
    hasPrepare: true,
  });
  return renderToStaticMarkup(
    createElement(IslandTextsProvider, { value: catalogOf(language).islands }, form),
  );
}

const wordsOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '\n').split(/\n+/);

test.each(['contact', 'consultation'] as const)(
  'the Spanish %s form has no English text',
  (kind) => {
    const english = new Set(wordsOf(render(kind, 'en')));
    const same = wordsOf(render(kind, 'es')).filter((words) => english.has(words));
    // The honeypot is the same in each language.
    expect(new Set(same)).toEqual(new Set(['', ' *', 'Website', '(213) 555-0142', '.']));
  },
);

test('a form links to the policy in its own language, and says how long messages are kept', () => {
  expect(render('contact', 'en')).toContain('href="/privacy-policy"');
  expect(render('contact', 'es')).toContain('href="/es/privacy-policy"');
  expect(render('contact', 'en')).toContain(
    'NOTE We keep what you send for 24 months after your last message. <a',
  );
  expect(render('contact', 'es')).toContain(
    'NOTE Guardamos lo que nos envía por 24 meses después de su último mensaje. <a',
  );
});

test('a control has the same name and the same value in each language', () => {
  const controls = (language: Language) =>
    render('contact', language).match(/(?: name| value|id)="[^"]*"/g);
  expect(controls('es')).toEqual(controls('en'));
});
