import { Fragment } from 'react';
import type { NamedValue } from '#contract/site-editing.ts';

/* Texts contain names in braces, which a page replaces with values. The form explains each name. */

/** Explains the names in single braces, whose values depend on the visitor. */
const FOR_VISITORS: Readonly<Record<string, string>> = {
  amount: 'the amount for each further person',
  count: 'the number of people',
  date: 'a day',
  day: 'the day on which the office opens',
  due: 'the day on which the next table is due',
  first: 'the name of the first way that is compared',
  gap: 'the difference between the two amounts',
  high: 'the high end of the range',
  household: 'the size of the household',
  income: 'the income of a year',
  low: 'the low end of the range',
  median: 'the median income',
  month: 'the name of the month',
  name: 'the label of the amount',
  percent: 'a share in percent',
  question: 'the question',
  second: 'the name of the second way that is compared',
  source: 'where the table is from',
  state: 'the name of the state',
  time: 'the time at which the office opens',
  whose: 'whose income it is',
  year: 'the income of a year',
};

const NAME = /\{\{(.+?)\}\}/g;

/** Each name in braces that a text contains, with what visitors read in its place. */
export function NamesIn({ text, names }: { text: string; names: readonly NamedValue[] }) {
  const used = new Set(
    [...text.matchAll(/\{\{(.+?)\}\}|(?<!\{)\{(\w+)\}(?!\})/g)].map(([all]) => all),
  );
  const explained = [...used].flatMap((written) => {
    const name = written.replaceAll(/[{}]/g, '');
    const found = names.find((each) => each.name === name);
    const read = found?.value ?? FOR_VISITORS[name];
    return read === undefined ? [] : [{ label: found?.label ?? name, read }];
  });
  if (explained.length === 0) return null;
  return (
    <p className="field-hint">
      Words in braces fill themselves in:{' '}
      {explained.map(({ label, read }) => (
        <Fragment key={label}>
          <span className="pill">
            {label}: <b>{read}</b>
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/** Replaces each {{name}} in a text with its value. */
export const withValues = (text: string, names: readonly NamedValue[]) =>
  text.replaceAll(NAME, (whole, name) => names.find((each) => each.name === name)?.value ?? whole);

/** A text as its field shows it: each {{name}} by its label. `editDraft` turns labels into names again. */
export const withLabels = (text: string, names: readonly NamedValue[]) =>
  text.replaceAll(NAME, (whole, name) => {
    const found = names.find((each) => each.name === name);
    return found ? `{{${found.label}}}` : whole;
  });

export function AllNames({ names }: { names: readonly NamedValue[] }) {
  if (names.length === 0) return null;
  return (
    <section className="site-part">
      <details>
        <summary>Names that fill themselves in</summary>
        <div className="dense-form">
          <p className="text-quiet">
            Visitors read the value in place of a name in double braces. Keep the braces as they
            are.
          </p>
          <dl className="rows">
            {names.map(({ name, label, value }) => (
              <div key={name} className="line">
                <dt className="grow">{`{{${label}}}`}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </section>
  );
}
