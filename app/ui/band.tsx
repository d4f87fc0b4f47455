import { Fragment, type ReactNode } from 'react';
import { sentencesOf } from './sentences.ts';

/** A section as wide as the window, with its content in the column of the page. Links can lead to its `id`. */
export function Band(props: {
  id?: string;
  className?: string;
  wrap?: string;
  children: ReactNode;
}) {
  const { id, className = 'band', wrap = 'wrap', children } = props;
  return (
    <section id={id} tabIndex={id === undefined ? undefined : -1} className={className}>
      <div className={wrap}>{children}</div>
    </section>
  );
}

/** `eyebrow` is the small text above the heading, on wide screens. */
export function SectionHeading(props: { eyebrow?: string; heading: ReactNode; lead?: ReactNode }) {
  const { eyebrow, heading, lead } = props;
  return (
    <div className="measure">
      {eyebrow && <p className="eyebrow not-on-phone">{eyebrow}</p>}
      <h2>{heading}</h2>
      {lead && <p className="lead mt-3 text-quiet">{lead}</p>}
    </div>
  );
}

/** Starts each sentence of a heading on a new line, if there are several. */
export function inSentences(text: string): ReactNode {
  const sentences = sentencesOf(text);
  if (sentences.length === 1) return text;
  return sentences.map((sentence) => (
    <Fragment key={sentence}>
      <span className="block">{sentence}</span>{' '}
    </Fragment>
  ));
}
