import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import type { CourtRecordRow } from '#contract/court-record-content.ts';
import { useTexts } from '#app/texts/texts.ts';
import { Icon } from '#app/ui/icon.tsx';
import {
  COUNT_COLUMNS,
  columnTotal,
  matchingCourts,
  shadeOf,
  type CountColumn,
} from './court-columns.ts';

type Sorting = { column: CountColumn | 'court'; descending: boolean } | undefined;

/** The id of the heading in court-record.tsx. */
export const COURT_TABLE_HEADING_ID = 'court-by-court';

/** The court record with its filter and sortable columns (R7.2 to R7.9). */
export function CourtTable(props: {
  rows: readonly CourtRecordRow[];
  /** Shown when the table fails (client/hydrate-island.tsx). */
  phone: PhoneNumber;
}) {
  const { rows } = props;
  const texts = useTexts().courts;
  const [filter, setFilter] = useState('');
  const [sorting, setSorting] = useState<Sorting>();
  const input = useRef<HTMLInputElement>(null);

  // The visitor may have typed before React ran.
  useLayoutEffect(() => setFilter(input.current?.value ?? ''), []);

  // Deferred, so that the browser paints the typed letter before React renders the rows.
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
    <>
      <div className="field court-filter script-only no-print mt-6">
        <label htmlFor="court-filter">{texts.find}</label>
        <input
          id="court-filter"
          ref={input}
          type="search"
          className="control"
          autoComplete="off"
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      <p role="status" className="sr-only">
        {filtered && texts.found(shown.length, rows.length)}
      </p>
      <fieldset className="court-columns mt-6">
        <legend className="sr-only">{texts.columns}</legend>
        <div className="choices">
          {texts.groups.map((name, index) => (
            <label key={name}>
              <input type="radio" name="court-columns" defaultChecked={index === 0} />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <section
        className="card table-frame mt-6"
        aria-labelledby={COURT_TABLE_HEADING_ID}
        tabIndex={0}
      >
        <table className="court-table">
          <thead>
            <tr>
              {(['court', ...COUNT_COLUMNS] as const).map((column) => (
                <HeaderCell
                  key={column}
                  {...texts.labels[column]}
                  sorting={sorting}
                  column={column}
                  onSort={sortBy}
                />
              ))}
            </tr>
          </thead>
          <CourtRows allRows={rows} shown={shown} />
          <tfoot>
            <tr>
              <th scope="row">{texts.totals}</th>
              {COUNT_COLUMNS.map((column) => (
                <td key={column}>{columnTotal(rows, column)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

function HeaderCell(props: {
  label: string;
  short?: string;
  column: CountColumn | 'court';
  sorting: Sorting;
  onSort: (column: CountColumn | 'court') => void;
}) {
  const { label, short = label, column, sorting, onSort } = props;
  // Voice control matches the visible text, so the name begins with it (WCAG 2.5.3).
  const name = short === label ? label : `${short} (${label})`;
  const active = sorting?.column === column;
  const direction = sorting?.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={active ? direction : 'none'}>
      <button type="button" aria-label={name} onClick={() => onSort(column)}>
        {short}
        <Icon name="sort" size={14} className="no-print" />
      </button>
    </th>
  );
}

/** Shows the rows in `shown`. The shades depend on the maximum of each column, which comes from `allRows`. */
const CourtRows = memo(function CourtRows(props: {
  allRows: readonly CourtRecordRow[];
  shown: readonly CourtRecordRow[];
}) {
  const { allRows, shown } = props;
  const { none } = useTexts().courts;
  const columns = COUNT_COLUMNS.map((key) => ({
    key,
    maximum: Math.max(...allRows.map((row) => row[key])),
  }));
  return (
    <tbody>
      {shown.map((row) => (
        <tr key={row.court}>
          <th scope="row">{row.court}</th>
          {columns.map(({ key, maximum }) => (
            <td key={key} className={`shade-${shadeOf(row[key], maximum)}`}>
              {row[key]}
            </td>
          ))}
        </tr>
      ))}
      {shown.length === 0 && (
        <tr>
          <td className="no-results" colSpan={COUNT_COLUMNS.length + 1}>
            {none}
          </td>
        </tr>
      )}
    </tbody>
  );
});

function sorted(rows: readonly CourtRecordRow[], sorting: Sorting): readonly CourtRecordRow[] {
  if (!sorting) return rows;
  const { column, descending } = sorting;
  const order = (a: CourtRecordRow, b: CourtRecordRow) =>
    column === 'court' ? a.court.localeCompare(b.court) : a[column] - b[column];
  return rows.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
}
