import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CourtRecordRow, RecordPage } from '#content/shape.ts';
import { Icon } from '#app/ui/icon.tsx';
import { CourtRows } from './court-rows.tsx';
import { COUNT_COLUMNS, columnTotal, matchingCourts, type CountColumn } from './court-columns.ts';

type Sorting = { column: CountColumn | 'court'; descending: boolean } | undefined;

/** The record by court: live filter, sortable columns, totals, four shades (specification, section 2). */
export function CourtTable(props: {
  rows: readonly CourtRecordRow[];
  note: string;
  meanings: RecordPage['meanings'];
  caution: string;
}) {
  const { rows, note, meanings, caution } = props;
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const input = useRef<HTMLInputElement>(null);
  const ids = { filter: useId(), heading: useId() };

  // What was typed before the application ran.
  useEffect(() => setFilter(input.current?.value ?? ''), []);

  // The letter stands in the box before the rows are made: typing never waits for the table.
  const filtered = useDeferredValue(filter);
  const shown = useMemo(
    () => sorted(matchingCourts(rows, filtered), sorting),
    [rows, filtered, sorting],
  );
  const sortBy = (column: CountColumn | 'court') =>
    setSorting((now) => ({
      column,
      descending: now?.column === column ? !now.descending : column !== 'court',
    }));

  return (
    <section className="py-16 lg:py-24">
      <div className="wrap">
        <h2 id={ids.heading} className="text-3xl">
          Court by court
        </h2>
        <p className="measure mt-4 text-quiet">
          {note} On a narrow screen, swipe the table to see all columns.
        </p>
        <div className="field mt-8 max-w-96">
          <label htmlFor={ids.filter}>Find a court</label>
          <input
            id={ids.filter}
            ref={input}
            type="search"
            className="control"
            autoComplete="off"
            onInput={(event) => setFilter(event.currentTarget.value)}
          />
        </div>
        <p role="status" className="sr-only">
          {filtered && `${shown.length} of ${rows.length} courts`}
        </p>
        <section className="table-frame mt-6" aria-labelledby={ids.heading} tabIndex={0}>
          <table className="court-table">
            <thead>
              <tr>
                <HeaderCell label="Court" sorting={sorting} column="court" onSort={sortBy} />
                {COUNT_COLUMNS.map(({ key, label, short }) => (
                  <HeaderCell
                    key={key}
                    label={short}
                    fullLabel={label}
                    sorting={sorting}
                    column={key}
                    onSort={sortBy}
                  />
                ))}
              </tr>
            </thead>
            <CourtRows rows={rows} shown={shown} />
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {COUNT_COLUMNS.map(({ key }) => (
                  <td key={key}>{columnTotal(rows, key)}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
        <p className="mt-4 text-sm text-quiet">
          The darker a number’s ground, the closer it is to the highest in its column. {caution}
        </p>
        <h3 className="mt-12 text-2xl">What the words mean</h3>
        <dl className="mt-5 grid gap-x-12 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {meanings.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function HeaderCell(props: {
  label: string;
  fullLabel?: string;
  column: CountColumn | 'court';
  sorting: Sorting;
  onSort: (column: CountColumn | 'court') => void;
}) {
  const { label, fullLabel = label, column, sorting, onSort } = props;
  // The name begins with what is seen, for those who speak to their computer (WCAG 2.5.3).
  const name = fullLabel === label ? label : `${label} (${fullLabel})`;
  const active = sorting?.column === column;
  const direction = sorting?.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={active ? direction : 'none'}>
      <button type="button" aria-label={name} onClick={() => onSort(column)}>
        {label}
        <Icon name="sort" size={14} />
      </button>
    </th>
  );
}

function sorted(rows: readonly CourtRecordRow[], sorting: Sorting): readonly CourtRecordRow[] {
  if (!sorting) return rows;
  const { column, descending } = sorting;
  const order = (a: CourtRecordRow, b: CourtRecordRow) =>
    column === 'court' ? a.court.localeCompare(b.court) : a[column] - b[column];
  return rows.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
}
