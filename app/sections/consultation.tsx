import { Fragment, type ReactNode } from 'react';
import type { ArticleSection, Attorney, Firm } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { useAddress } from '#app/texts/texts.ts';
import { Person } from './voice.tsx';

/**
 * The consultation banner. Its child is the form (R10.3). R3.6 identifies it by the classes
 * `py-16 bg-white`; our links use the id.
 */
export function Consultation({
  texts,
  opening,
  notice,
  voice,
  children,
}: {
  texts: Home['consultation'];
  /** The page's own text about the next step, in place of the heading and the steps. */
  opening?: ArticleSection | undefined;
  /** The law requires this sentence beside each offer of help (11 U.S.C. 528). */
  notice: ReactNode;
  /** An attorney's portrait and sentence, in place of the steps. */
  voice: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id="consultation" tabIndex={-1} className="py-16 bg-white line-above">
      {/* On phones the form comes before the steps, because links lead here for the form. */}
      <div className="wrap aside-first beside-form">
        {opening ? (
          <div className="reading measure">
            <h2>{opening.heading}</h2>
            <div className="flow mt-4" dangerouslySetInnerHTML={{ __html: opening.html }} />
            <p className="mt-4 text-quiet">{texts.lead}</p>
          </div>
        ) : (
          <SectionHeading
            eyebrow={texts.eyebrow}
            heading={inSentences(texts.heading)}
            lead={texts.lead}
          />
        )}
        <div className="card form-card">
          <h3 className="text-2xl">{texts.formHeading}</h3>
          {children}
        </div>
        <div>
          {voice || (
            <ol className="timeline not-on-phone">
              {texts.steps.map(({ title, text }) => (
                <li key={title}>
                  <strong className="block">{title}</strong>
                  <span className="text-quiet">{text}</span>
                </li>
              ))}
            </ol>
          )}
          <p className="measure mt-6 text-sm text-quiet">{notice}</p>
        </div>
      </div>
    </section>
  );
}

/** A link to the form on /services and the phone number, for pages without a form. */
export function ConsultationInvitation(props: {
  home: Home;
  firm: Firm;
  /** The attorney whose sentence is shown. */
  person: Attorney | undefined;
  notice: ReactNode;
}) {
  const { home, firm, person, notice } = props;
  const address = useAddress();
  return (
    <NextStep sentence={home.consultation.heading}>
      <p className="measure mt-3 text-lg text-pale">{home.consultation.lead}</p>
      <div className="row mt-6">
        <ButtonLink href={address('/services#consultation')} className="wide-on-phone">
          {home.services.action}
        </ButtonLink>
        <a href={`tel:${firm.phone.dial}`} className="phone-line">
          <Icon name="phone" className="text-peach" />
          {firm.phone.display}
        </a>
      </div>
      {person && <Person person={person}>“{person.sentence}”</Person>}
      <p className="measure mt-4 text-sm text-pale">
        {firm.hoursText} {firm.speaks}
      </p>
      <p className="measure mt-2 text-sm text-pale">{notice}</p>
    </NextStep>
  );
}

/** The last section of a page without a form, in front of the dawn. It is not printed. */
export function NextStep({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <section className="night-band on-dark next-step">
      <img src="/sunrise.svg" alt="" loading="lazy" className="scene" />
      <div className="wrap">
        <h2>{inSentences(sentence)}</h2>
        {children}
      </div>
    </section>
  );
}

/** Starts each sentence on a new line. */
function inSentences(text: string): ReactNode {
  return text.split(/(?<=[.?!]) /).map((sentence) => (
    <Fragment key={sentence}>
      <span className="sentence">{sentence}</span>{' '}
    </Fragment>
  ));
}
