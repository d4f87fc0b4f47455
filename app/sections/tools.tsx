import type { ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';

/* Parts that /income-check and /plan-range share. */

/** Replaces the form in a browser without scripts. */
export function NoScript({ text, phone }: { text: string; phone: PhoneNumber }) {
  return (
    <noscript>
      <p className="strong">
        {text}{' '}
        <a className="text-link nowrap" href={`tel:${phone.dial}`}>
          {phone.display}
        </a>
      </p>
    </noscript>
  );
}

/** A drawing of a range of payments, with a label below each end. */
export function RangePicture({ low, high }: { low: string; high: string }) {
  const { example } = usePageTexts();
  return (
    <figure className="night-picture tool-picture scale on-dark">
      <div className="eyebrow text-peach">{example}</div>
      <svg aria-hidden="true" width="100%" height="24">
        <rect className="year" width="100%" height="24" rx="12" />
      </svg>
      <div className="range-ends mt-2 text-sm">
        <span>{low}</span> <span>{high}</span>
      </div>
    </figure>
  );
}

/** An explanation of a tool: open beside the form on a desktop, folded below it on a phone. */
export function Aside({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <details className="fold open-on-wide">
      <summary>
        <h2 className="text-xl">{heading}</h2>
      </summary>
      <div>{children}</div>
    </details>
  );
}
