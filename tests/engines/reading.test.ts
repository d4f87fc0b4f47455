import { test } from './journey.ts';

test.describe('the myths', () => {
  const OPEN = 'details[open] h2';

  test('only one is open at a time, and it can be closed', async ({ visitor }) => {
    await visitor.open('/faq');
    const [first = '', second = ''] = await visitor.texts('details h2');
    await visitor.expectTexts(OPEN, []);
    await visitor.click({ role: 'heading', name: first });
    await visitor.expectTexts(OPEN, [first]);
    await visitor.click({ role: 'heading', name: second });
    await visitor.expectTexts(OPEN, [second]);
    await visitor.click({ role: 'heading', name: second });
    await visitor.expectTexts(OPEN, []);
  });

  test('Enter opens one and Space closes it', async ({ visitor }) => {
    await visitor.open('/faq');
    const [first = ''] = await visitor.texts('details h2');
    await visitor.tabTo({ role: 'summary' });
    await visitor.press('Enter');
    await visitor.expectTexts(OPEN, [first]);
    await visitor.press('Space');
    await visitor.expectTexts(OPEN, []);
  });
});

test.describe('the court table', () => {
  const COURTS = 'tbody th';

  test('the filter updates with each letter and ignores case', async ({ visitor }) => {
    await visitor.open('/our-record');
    const all = await visitor.texts(COURTS);
    const last = all.at(-1) ?? '';
    await visitor.click({ role: 'textbox', name: 'Find a court' });
    await visitor.type(last.slice(0, 1).toLowerCase());
    const letter = last.slice(0, 1).toLowerCase();
    await visitor.expectTexts(
      COURTS,
      all.filter((court) => court.toLowerCase().includes(letter)),
    );
    await visitor.type(last.slice(1).toUpperCase());
    await visitor.expectTexts(COURTS, [last]);
    await visitor.type(' nowhere');
    await visitor.expectTexts('tbody', ['No results found.']);
    await visitor.press('Backspace', `${last} nowhere`.length);
    await visitor.expectTexts(COURTS, all);
  });

  test('a click on a heading sorts the courts', async ({ visitor }) => {
    await visitor.open('/our-record');
    const all = await visitor.texts(COURTS);
    await visitor.click({ role: 'button', name: 'Court', within: 'thead' });
    const byName = all.toSorted((one, other) => one.localeCompare(other));
    await visitor.expectTexts(COURTS, byName);
    await visitor.click({ role: 'button', name: 'Court', within: 'thead' });
    await visitor.expectTexts(COURTS, byName.toReversed());
  });
});
