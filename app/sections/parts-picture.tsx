import type { ReactNode } from 'react';
import type { PartsPicture as Picture } from '#contract/service-content.ts';
import { Band } from '#app/ui/band.tsx';

/**
 * A whole and its parts, to scale: one bar, and below it what each color means. The Content-Security-Policy forbids
 * style attributes, so the attribute `width` contains the share.
 */
export function PartsPicture(props: {
  picture: Picture;
  /** The address of a drawing beside the words. */
  scene?: string;
}) {
  const { picture, scene } = props;
  const { eyebrow, heading, text, link, parts } = picture;
  const words = (
    <p className="text-pale">
      {`${text} `}
      {link && (
        <a className="underline" href={link.href}>
          {link.label}
        </a>
      )}
    </p>
  );
  return (
    <Band className="band night-band on-dark">
      <div className="halves opening-text">
        {scene && <img src={scene} alt="" loading="lazy" width={480} height={300} />}
        <div>
          <p className="eyebrow text-peach">{eyebrow}</p>
          <h2>{heading}</h2>
          {scene && words}
        </div>
        {!scene && words}
      </div>
      <PartsBar parts={parts} />
    </Band>
  );
}

/** The bar, and below it the parts with the colors of their pieces. `kind` is the class with a color. */
export function PartsBar(props: {
  parts: readonly {
    label: string;
    value: ReactNode;
    text?: string | undefined;
    size: number;
    kind?: string | undefined;
  }[];
  className?: string;
}) {
  const { parts, className = 'parts mt-6' } = props;
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  return (
    <ol className={className}>
      {parts.map(({ label, value, text, size, kind }) => (
        <li key={label} className={kind}>
          <svg width={`${Math.round((size / whole) * 1000) / 10}%`} aria-hidden="true">
            <rect />
          </svg>
          <p>
            <strong className="serif text-xl">{value}</strong>
            {` ${label}`}
            {text && <small className="block text-pale">{text}</small>}
          </p>
        </li>
      ))}
    </ol>
  );
}
