import type { ReactNode } from 'react';
import type { About } from '#contract/home-content.ts';
import { Band } from '#app/ui/band.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Reveal } from '#app/ui/reveal.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { useAddress } from '#app/texts/texts.ts';

/**
 * The firm on the home page, on the background of the first screen: the beginning of its story, its highlights, and an
 * attorney's sentence.
 */
export function AboutFirm(props: { about: About; voice: ReactNode; proof: ReactNode }) {
  const { about, voice, proof } = props;
  const address = useAddress();
  return (
    <Band className="band night-band on-dark" wrap="wrap stack-large">
      <div className="with-aside">
        <div>
          <h2>{about.heading}</h2>
          <p className="lead mt-4 text-pale">{about.story[0]}</p>
          <ButtonLink href={address('/about#attorneys')} variant="on-dark" className="mt-4">
            {about.teamAction}
          </ButtonLink>
        </div>
        {voice}
      </div>
      <Highlights highlights={about.highlights} />
      {proof}
    </Band>
  );
}

/** The firm on /about: its whole story, and the highlights, if there are some. */
export function FirmStory({ about }: { about: About }) {
  const [first, ...others] = about.story;
  return (
    <Band className="band daylight" wrap="wrap stack-large">
      <div className="aside-first">
        <div>
          <h2>{usePageTexts().story}</h2>
          <p className="serif text-xl mt-4">{first}</p>
        </div>
        <div className="stack">
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Highlights highlights={about.highlights} />
    </Band>
  );
}

/** A number of the firm's record with its label, and the sentence that the law requires beside it. */
export function RecordProof(props: {
  headline: { value: string; label: string; note: string };
  link: string;
  caution: string;
}) {
  const { headline, link, caution } = props;
  const address = useAddress();
  return (
    <div className="proof row">
      <p className="serif text-4xl text-peach">{headline.value}</p>
      <p>
        <strong>{headline.label}.</strong> {headline.note}.{' '}
        <a href={address('/our-record')} className="underline">
          {link}
        </a>
      </p>
      <p className="text-sm text-pale">{caution}</p>
    </div>
  );
}

function Highlights({ highlights }: Pick<About, 'highlights'>) {
  if (highlights.length === 0) return null;
  return (
    <Reveal>
      <ul className="reasons fitted">
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
