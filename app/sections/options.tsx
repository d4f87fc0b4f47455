import { SCALE_MONTHS, type Options } from '#contract/options-content.ts';
import { Icon } from '#app/ui/icon.tsx';

type Row = Options['rows'][number];

/**
 * The comparison, row by row. With scripts it shows the columns of the chosen chips; without scripts and on paper it
 * shows all columns (decision 070).
 */
export function OptionTable(props: {
  options: Options;
  /** Added in print: the firm, its phone number and the sentence of 11 U.S.C. 528. */
  printNote: string;
}) {
  const { options, printNote } = props;
  const { rows, choices } = options;
  return (
    <>
      <div className="option-table">
        <ul className="option-names option-cells">
          {choices.map(({ id, name, href }) => (
            <li key={id}>
              {href ? (
                <a href={href} className="text-link touch">
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
        {rows.map((row) => (
          <OptionRow key={row.id} row={row} options={options} />
        ))}
      </div>
      <p className="print-note measure mt-6 text-sm text-quiet" data-print={printNote}>
        {options.feesNote}
      </p>
    </>
  );
}

function OptionRow({ row, options }: { row: Row; options: Options }) {
  return (
    <div className="option-row">
      <h3 className="eyebrow check-line">
        {row.id === 'ends' && <Icon name="done" className="text-good no-print" />}
        {row.id === 'risk' && <Icon name="alert" className="text-error no-print" />}
        {row.label}
      </h3>
      <dl className="option-cells">
        {options.choices.map((choice) => (
          <div key={choice.id}>
            <dt className="option-name strong">{choice.name}</dt>
            <dd>
              <Cell row={row} choice={choice} scaleEnd={options.scaleEnd} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Cell({
  row: { id },
  choice,
  scaleEnd,
}: {
  row: Row;
  choice: Options['choices'][number];
  scaleEnd: string;
}) {
  const { cells } = choice;
  if (id !== 'cost' && id !== 'time') return cells[id];
  const { figure, text } = cells[id];
  return (
    <>
      <strong className={/\d/.test(figure) ? 'strong' : 'text-xl'}>{figure}</strong>{' '}
      {id === 'time' && cells.time.months && <Scale {...cells.time.months} end={scaleEnd} />}
      {text}
    </>
  );
}

/** A scale of five years with the times of the figure above: filled to the longest one, darker to the shortest one. */
function Scale({ from, to, end }: { from: number; to: number; end: string }) {
  return (
    <span className="option-scale no-print" aria-hidden="true">
      <svg viewBox={`0 0 ${SCALE_MONTHS} 1`} preserveAspectRatio="none">
        <path d={`M0 0h${to}v1H0`} />
        <path d={`M0 0h${from}v1H0`} />
        <path d="M12 0v1m12-1v1m12-1v1m12-1v1" />
      </svg>
      {end}
    </span>
  );
}
