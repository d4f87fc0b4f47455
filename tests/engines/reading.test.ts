import { test } from './journey.ts';

const OPEN = 'details[open] h2';
const COURTS = 'tbody th';

test('Enter opens a myth and Space closes it', async ({ visitor }) => {
  await visitor.open('/faq');
  const [first = ''] = await visitor.texts('details h2');
  await visitor.tabTo({ role: 'summary' });
  await visitor.press('Enter');
  await visitor.expectTexts(OPEN, [first]);
  await visitor.press('Space');
  await visitor.expectTexts(OPEN, []);
});

test('the filter of the court table updates with each letter and ignores case', async ({
  visitor,
}) => {
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
