import { test } from './journey.ts';

test.describe('the myths', () => {
  const OPEN = 'details[open] h2';

  test('one is open at a time, and an open one can be closed', async ({ visitor }) => {
    await visitor.open('/faq');
    const [first = '', second = ''] = await visitor.texts('details h2');
    await visitor.seesTexts(OPEN, []);
    await visitor.click({ role: 'heading', name: first });
    await visitor.seesTexts(OPEN, [first]);
    await visitor.click({ role: 'heading', name: second });
    await visitor.seesTexts(OPEN, [second]);
    await visitor.click({ role: 'heading', name: second });
    await visitor.seesTexts(OPEN, []);
  });

  test('the keyboard opens and closes one', async ({ visitor }) => {
    await visitor.open('/faq');
    const [first = ''] = await visitor.texts('details h2');
    await visitor.tabTo({ role: 'summary' });
    await visitor.press('Enter');
    await visitor.seesTexts(OPEN, [first]);
    await visitor.press('Space');
    await visitor.seesTexts(OPEN, []);
  });
});

test.describe('the court table', () => {
  const COURTS = 'tbody th';

  test('the filter follows each letter, in any case', async ({ visitor }) => {
    await visitor.open('/our-record');
    const all = await visitor.texts(COURTS);
    const last = all.at(-1) ?? '';
    await visitor.click({ role: 'textbox', name: 'Find a court' });
    await visitor.type(last.slice(0, 1).toLowerCase());
    const letter = last.slice(0, 1).toLowerCase();
    await visitor.seesTexts(
      COURTS,
      all.filter((court) => court.toLowerCase().includes(letter)),
    );
    await visitor.type(last.slice(1).toUpperCase());
    await visitor.seesTexts(COURTS, [last]);
    await visitor.type(' nowhere');
    await visitor.seesTexts('tbody', ['No results found.']);
    await visitor.press('Backspace', `${last} nowhere`.length);
    await visitor.seesTexts(COURTS, all);
  });

  test('a press on a heading sorts the courts', async ({ visitor }) => {
    await visitor.open('/our-record');
    const all = await visitor.texts(COURTS);
    await visitor.click({ role: 'button', name: 'Court', within: 'thead' });
    const byName = all.toSorted((one, other) => one.localeCompare(other));
    await visitor.seesTexts(COURTS, byName);
    await visitor.click({ role: 'button', name: 'Court', within: 'thead' });
    await visitor.seesTexts(COURTS, byName.toReversed());
  });
});
