import type { ReactNode } from 'react';
import { useRefusal } from '#admin/office/refusal.ts';

/** A part of a page, under a heading. `note` is shown beside the heading, such as "No notes yet." */
export function Panel(props: {
  id: string;
  title: ReactNode;
  note?: string | false | undefined;
  className?: string;
  children: ReactNode;
}) {
  const { id, title, note, className = '', children } = props;
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {note && <p className="text-quiet">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/**
 * A folded part of a page. `note`, beside the heading, says in a few words what is inside. The part is open if a form in
 * it, which is sent to the path `action`, was refused. It is also open if `shown` is not empty. `shown` names what is in
 * the part and is in its id: after a change the id is new, so a refresh of the page opens or closes the part.
 */
export function FoldedPanel(props: {
  id: string;
  title: string;
  note: ReactNode;
  className?: string;
  action?: string;
  shown?: string;
  children: ReactNode;
}) {
  const { id, title, note, className, action = '', shown = '', children } = props;
  const isRefused = useRefusal(action) !== undefined;
  return (
    <details
      id={`${id}-${shown}`}
      className={className}
      aria-labelledby={id}
      open={shown !== '' || isRefused}
    >
      <summary>
        <h2 id={id}>{title}</h2>
        <span className="text-quiet">{note}</span>
      </summary>
      {children}
    </details>
  );
}

/** Values with their labels. Marks of text direction in a value cannot reorder the text around it. */
export function Facts(props: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="stack-small">
      {props.facts.map(([label, value]) => (
        <div key={label} className="term-row">
          <dt className="text-quiet">{label}</dt>
          <dd className="visitor-words" dir="auto">
            {value ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first cell of a row is its heading. */
export function Table(props: {
  columns: readonly string[];
  className?: string;
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
}) {
  const { columns, className = '', rows } = props;
  return (
    <table className={`count-table ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, heading, ...cells]) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              // The index is a stable key: cells never change places.
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
