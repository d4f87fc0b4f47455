import type { PartsPicture as Picture } from '#contract/service-content.ts';

/** The height of a part's drawing, if its width is the part's share in percent. */
const HEIGHT = 3;

/**
 * A whole and its parts, to scale: on phones each part at its place in a bar of its own, on wide screens one bar with
 * each part below its piece. The Content-Security-Policy forbids style attributes, so `viewBox`, `width` and `x` contain
 * the share and the place.
 */
export function PartsPicture(props: {
  picture: Picture;
  /** The address of a drawing beside the words. */
  scene?: string;
}) {
  const { picture, scene } = props;
  const { eyebrow, heading, text, link, parts } = picture;
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  let start = 0;
  return (
    <section className="band night-band on-dark">
      <div className="wrap">
        <div className={scene ? 'halves opening-text' : 'halves'}>
          {scene && <img src={scene} alt="" width={480} height={300} />}
          <div>
            <p className="eyebrow text-peach">{eyebrow}</p>
            <h2>{heading}</h2>
          </div>
          <p className="text-pale">
            {`${text} `}
            {link && (
              <a className="underline" href={link.href}>
                {link.label}
              </a>
            )}
          </p>
        </div>
        <ol className="parts mt-6">
          {parts.map(({ label, value, text: note, size, kind }) => {
            const share = Math.round((size / whole) * 1000) / 10;
            const x = start;
            start += share;
            return (
              <li key={label}>
                <svg
                  className={kind}
                  viewBox={`0 0 ${share} ${HEIGHT}`}
                  width={`${share}%`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect x={x} />
                </svg>
                <p>
                  <strong className="serif text-xl">{value}</strong>
                  {` ${label}`}
                  {note && <small className="block text-pale">{note}</small>}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
