import type { ReactNode } from 'react';

/** `eyebrow` is the small text above the heading, on wide screens. */
export function SectionHeading(props: { eyebrow?: string; heading: ReactNode; lead?: ReactNode }) {
  const { eyebrow, heading, lead } = props;
  return (
    <div className="measure">
      {eyebrow && <p className="eyebrow not-on-phone">{eyebrow}</p>}
      <h2>{heading}</h2>
      {lead && <p className="mt-3 text-quiet">{lead}</p>}
    </div>
  );
}
