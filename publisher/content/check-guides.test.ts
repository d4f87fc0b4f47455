import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { copySample } from '#tests/support/content/sample-copy.ts';

test.each([
  {
    what: 'an answer that names a choice that the page does not have',
    file: 'en/options.yaml',
    from: 'choice: one-creditor\n',
    to: 'choice: one-creditors\n',
    says: 'is "one-creditors" (did you mean "one-creditor"?); wants the id of a choice: chapter7',
  },
  {
    what: 'a state that the firm does not serve',
    file: 'en/exemptions.yaml',
    from: 'state: Texas',
    to: 'state: Nevada',
    says: 'states #2.state is "Nevada"; wants a state of the firm: California, Texas, Illinois',
  },
  {
    what: 'two papers with one id',
    file: 'en/prepare.md',
    from: 'id: tax-letters',
    to: 'id: tax-returns',
    says: 'is "tax-returns" for the second time; wants each id once on the page',
  },
  {
    what: 'a link in a box to a page that the site does not have',
    file: 'en/urgent/sued.md',
    from: 'href: https://selfhelp.courts.ca.gov/debt-lawsuits-california-overview',
    to: 'href: /urgent/answer',
    says: 'checklist.link.href has a link to /urgent/answer, which is not a page',
  },
])('refuses $what', async ({ file, from, to, says }) => {
  await using copy = await copySample();
  await copy.replace(file, from, to);
  expect((await copy.problems()).join('\n')).toContain(says);
});

test('a firm without guides has no file of them, and its site has no page of them', async () => {
  await using copy = await copySample();
  await copy.turnOffGuides();
  const { content } = await copy.load();
  expect(content).not.toHaveProperty('urgent');
  expect(content).not.toHaveProperty('options');
  expect(content).not.toHaveProperty('prepare');
  expect(content).not.toHaveProperty('exemptions');
});

test('urgent pages without their list are on no page', async () => {
  await using copy = await copySample();
  await rm(copy.at('en/urgent.yaml'));
  expect((await copy.problems()).join('\n')).toContain(
    'en/urgent/sued.md: is on no page; wants sued in the order of en/urgent.yaml',
  );
});

test('shows who has reviewed a guide', async () => {
  await using copy = await copySample();
  await copy.replace(
    'en/options.yaml',
    'sample: true',
    'sample: true\nreviewed: { by: Thomas Aldren, on: 2026-11-20 }',
  );
  const { content } = await copy.load();
  expect(content.options?.reviewed).toEqual({ by: 'Thomas Aldren', on: '2026-11-20' });
});
