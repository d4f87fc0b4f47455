import { memo } from 'react';
import type { CourtRecordRow } from '#contract/content.ts';
import { COUNT_COLUMNS, shadeOf } from './court-columns.ts';

/** The body of the table: `shown` of all `rows`, each cell shaded by its column's maximum. */
export const CourtRows = memo(function CourtRows(props: {
  rows: readonly CourtRecordRow[];
  shown: readonly CourtRecordRow[];
}) {
  const { rows, shown } = props;
  const columns = COUNT_COLUMNS.map(({ key }) => ({
    key,
    maximum: Math.max(...rows.map((row) => row[key])),
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
            No results found.
          </td>
        </tr>
      )}
    </tbody>
  );
});
