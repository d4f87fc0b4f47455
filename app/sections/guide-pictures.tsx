import type { Urgent } from '#contract/guides.ts';
import { Band } from '#app/ui/band.tsx';
import { LitHome } from '#app/ui/drawings.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

/* The automatic stay: its picture beside its text, and the text alone. */

/** The pages of services link to `/urgent#stay`. */
const STAY_ID = 'stay';

/** A short text about the automatic stay, with a link to /urgent; without that page, with the limits of the stay. */
export function StayNote({ stay, hasPage }: { stay: Urgent['stay']; hasPage: boolean }) {
  const address = useAddress();
  return (
    <p className="mt-3">
      {`${stay.text} `}
      {hasPage ? (
        <a href={address(`/urgent#${STAY_ID}`)} className="text-link block">
          {stay.heading}
        </a>
      ) : (
        stay.note
      )}
    </p>
  );
}

/** The automatic stay as a drawing: lines that it stops end at a wall with its name, the others reach the home. */
export function StayPicture(props: { stay: Urgent['stay']; className?: string }) {
  const { stay, className = 'band mist' } = props;
  const texts = usePageTexts().stay;
  return (
    <Band id={STAY_ID} className={className} wrap="wrap aside-first">
      <div className="measure">
        <h2>{stay.heading}</h2>
        <p className="mt-4">{stay.text}</p>
        <p className="mt-3 text-quiet">{stay.note}</p>
      </div>
      <figure className="night-picture stay-picture on-dark">
        <LitHome />
        <p className="text-sm strong text-peach">{texts.stopped}</p>
        <ul>
          {pictureItems(stay.stopped)}
          <li aria-hidden="true" className="stay-name nowrap text-sm strong text-peach">
            {texts.name}
          </li>
        </ul>
        <p className="text-sm strong text-pale">{texts.passes}</p>
        <ul>{pictureItems(stay.passes)}</ul>
      </figure>
    </Band>
  );
}

function pictureItems(lines: readonly string[]) {
  return lines.map((line) => <li key={line}>{line}</li>);
}
