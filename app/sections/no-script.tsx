import type { Firm } from '#contract/content.ts';

/** Stands in the place of a form that cannot work without scripts. */
export function NoScriptContact({ firm }: { firm: Firm }) {
  return (
    <noscript>
      <p>
        This form needs JavaScript, which is off in your browser. Please call us at{' '}
        <a className="text-link" href={`tel:${firm.phone.dial}`}>
          {firm.phone.display}
        </a>{' '}
        or write to{' '}
        <a className="text-link" href={`mailto:${firm.email}`}>
          {firm.email}
        </a>
        .
      </p>
    </noscript>
  );
}
