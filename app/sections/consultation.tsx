import type { ReactNode } from 'react';
import type { ArticleSection } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { Band, inSentences, SectionHeading } from '#app/ui/band.tsx';
import { useContent } from '#app/site/site-content.ts';
import { speakerAtEndOf } from './attorneys.tsx';
import { ClosingNotes, type LegalText } from './sources.tsx';
import { Voice } from './voice.tsx';

/**
 * The consultation banner. Its child is the form (R10.3). R3.6 identifies it by the classes
 * `py-16 bg-white`; our links use the id.
 */
export function Consultation({
  texts,
  opening,
  legalText,
  voice,
  person,
  children,
}: {
  texts: Home['consultation'];
  /** The page's own text about the next step, in place of the heading and the steps. */
  opening?: ArticleSection | undefined;
  /** The text of the page, if it is about the law. */
  legalText?: LegalText | undefined;
  /** An attorney's portrait and sentence, in place of the steps. */
  voice: ReactNode;
  /** The attorney of the page, below the steps. */
  person: ReactNode;
  children: ReactNode;
}) {
  return (
    <Band id="consultation" className="py-16 bg-white line-above" wrap="wrap aside-first">
      <div className="measure">
        {opening ? (
          <>
            <h2>{opening.heading}</h2>
            <div className="reading flow mt-4" dangerouslySetInnerHTML={{ __html: opening.html }} />
            <p className="mt-4 text-quiet not-on-phone">{texts.lead}</p>
          </>
        ) : (
          <SectionHeading
            eyebrow={texts.eyebrow}
            heading={inSentences(texts.heading)}
            lead={texts.lead}
          />
        )}
        {/* On phones the form comes without the steps, because links lead here for the form. */}
        {voice || (
          <div className="not-on-phone mt-6">
            <ol className="timeline">
              {texts.steps.map(({ title, text }) => (
                <li key={title}>
                  <strong className="block">{title}</strong>
                  <span className="text-quiet">{text}</span>
                </li>
              ))}
            </ol>
            {person}
          </div>
        )}
      </div>
      <div className="card form-card">
        <h3 className="text-2xl">{texts.formHeading}</h3>
        {children}
      </div>
      <ClosingNotes text={legalText} />
    </Band>
  );
}

/**
 * The last section of a page without a form, lighter than the dark top of the page. Only its notes are printed.
 * `address`: the page, for the attorney who speaks at its end, if any.
 */
export function NextStep(props: {
  sentence: string;
  address?: string | undefined;
  legalText?: LegalText | undefined;
  children: ReactNode;
}) {
  const { sentence, address, legalText, children } = props;
  const content = useContent();
  const speaker = address && speakerAtEndOf(address, content);
  return (
    <Band className="daylight" wrap="wrap halves">
      <div>
        <h2>{inSentences(sentence)}</h2>
        {children}
      </div>
      {speaker && <Voice attorney={speaker} className="voice" />}
      <ClosingNotes text={legalText} />
    </Band>
  );
}
