import type { PhoneNumber } from '#contract/content.ts';

/* What /income-check and /plan-range share. */

/** Instead of a form, in a browser without scripts. */
export function NoScript({ text, phone }: { text: string; phone: PhoneNumber }) {
  return (
    <noscript>
      <p className="font-semibold">
        {text}{' '}
        <a className="text-link whitespace-nowrap" href={`tel:${phone.dial}`}>
          {phone.display}
        </a>
      </p>
    </noscript>
  );
}

export function PlainList({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="text-xl">{heading}</h2>
      <ul className="plain-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
