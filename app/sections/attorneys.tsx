import type { Attorney, SiteContent } from '#contract/content.ts';
import { Band } from '#app/ui/band.tsx';
import { Initials } from '#app/ui/initials.tsx';
import { LineList } from '#app/ui/link-rows.tsx';
import { photoAddress, Portrait } from '#app/ui/portrait.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/** `hasPhoto`: `content/portraits/` has a photo of this attorney. */
type ShownAttorney = Attorney & { hasPhoto: boolean };

/** Prepares an attorney for sections: a photo replaces the drawing. */
export function withPhoto(attorney: Attorney, { photos }: Pick<SiteContent, 'photos'>) {
  const hasPhoto = photos.includes(attorney.id);
  return { ...attorney, hasPhoto, ...(hasPhoto && { imageUrl: photoAddress(attorney.id) }) };
}

/** The attorney with this id, or else the firm's first one. */
export function attorneyOf(id: string | undefined, content: SiteContent) {
  const { attorneys } = content;
  const attorney = attorneys.find((each) => each.id === id) ?? attorneys[0];
  return attorney && withPhoto(attorney, content);
}

/** The attorneys who have a sentence. */
export function speakersOf(content: Pick<SiteContent, 'attorneys' | 'photos'>) {
  return content.attorneys
    .filter(({ sentence }) => sentence !== undefined)
    .map((attorney) => withPhoto(attorney, content));
}

/** The attorney who speaks at the end of a page, with the words for it or else for the page above it. */
export function speakerAtEndOf(address: string, content: SiteContent) {
  const speakers = content.attorneys.flatMap((attorney) =>
    (attorney.endings ?? []).map((ending) => ({ ...withPhoto(attorney, content), ...ending })),
  );
  return (
    speakers.find(({ page }) => page === address) ??
    speakers.find(({ page }) => address.startsWith(`${page}/`))
  );
}

export function Attorneys(props: { heading: string; attorneys: readonly ShownAttorney[] }) {
  const { heading, attorneys } = props;
  return (
    <Band id="attorneys">
      <h2>{heading}</h2>
      <div className="stack-large mt-6">
        {attorneys.map((attorney) => (
          <Profile key={attorney.id} attorney={attorney} />
        ))}
      </div>
    </Band>
  );
}

function Profile({ attorney }: { attorney: ShownAttorney }) {
  const {
    id,
    name,
    title,
    bio,
    education,
    barAdmissions,
    imageUrl,
    imageAlt,
    fromChoices,
    hasPhoto,
  } = attorney;
  const texts = usePageTexts().attorneys;
  return (
    <article aria-labelledby={id} className="profile">
      {imageUrl ? (
        <Portrait
          id={id}
          alt={fromChoices ? texts.drawing(name) : (imageAlt ?? texts.portrait(name))}
          src={imageUrl}
          hasPhoto={hasPhoto}
        />
      ) : (
        <Initials name={name} />
      )}
      <div>
        <h3 id={id} className="text-2xl">
          {name}
        </h3>
        <p className="mt-1 strong text-quiet">{title}</p>
      </div>
      <div>
        <div className="measure stack">
          {bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="credentials stack-large mt-4">
          <Credentials heading={texts.education} lines={education} />
          {barAdmissions.length > 0 && (
            <details className="fold open-on-wide ruled">
              <summary>{texts.courts}</summary>
              <LineList lines={barAdmissions} className="mt-2 text-sm" />
            </details>
          )}
        </div>
      </div>
    </article>
  );
}

function Credentials({ heading, lines }: { heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="ruled">
      <h4 className="strong">{heading}</h4>
      <LineList lines={lines} className="mt-2 text-sm" />
    </div>
  );
}
