import type { ReactNode } from 'react';
import type { PhoneNumber } from '#contract/content.ts';
import { PhoneLink } from '#app/ui/button.tsx';

/* Parts that /income-check and /plan-range share. */

/** Replaces the form in a browser without scripts. */
export function NoScript({ text, phone }: { text: string; phone: PhoneNumber }) {
  return (
    <noscript>
      <p className="strong">
        {text} <PhoneLink phone={phone} className="text-link" />
      </p>
    </noscript>
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
