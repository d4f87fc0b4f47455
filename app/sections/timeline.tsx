import type { Milestone } from '#contract/content-fields.ts';
import type { ArticleSection } from '#contract/content.ts';
import type { Urgent } from '#contract/guides.ts';
import { FoldedSection } from './article-text.tsx';
import { StayNote } from './guide-pictures.tsx';
import { Band } from '#app/ui/band.tsx';

/** The steps of a case along a line. On phones a step opens at a tap; its fuller text is behind a fold everywhere. */
export function Timeline(props: {
  heading: string;
  stations: readonly (Milestone & { more?: ArticleSection | undefined; showStay?: boolean })[];
  /** Shown at the stations with `showStay`. */
  stay: Urgent['stay'] | undefined;
  /** Whether the site has the page /urgent, which explains the automatic stay. */
  hasUrgent: boolean;
}) {
  const { heading, stations, stay, hasUrgent } = props;
  return (
    <Band className="band mist">
      <h2>{heading}</h2>
      <ol className="timeline stations mt-6">
        {stations.map(({ when, title, text, more, showStay }) => (
          <li key={when + title}>
            <details className="station fold open-on-wide">
              <summary>
                <h3 className="text-lg">
                  <span className="block">{when}</span>
                  {` ${title}`}
                </h3>
              </summary>
              <p>{text}</p>
              {showStay && stay && <StayNote stay={stay} hasPage={hasUrgent} />}
              {more && <FoldedSection section={more} />}
            </details>
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** The firm's history, year by year. */
export function FirmHistory(props: { heading: string; stations: readonly Milestone[] }) {
  return (
    <Band className="band night-band on-dark">
      <h2>{props.heading}</h2>
      <ol className="timeline history mt-6">
        {props.stations.map(({ when, title, text }) => (
          <li key={when + title}>
            <p className="serif text-xl text-peach">{when}</p>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-sm text-pale">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
