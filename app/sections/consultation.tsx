import { Fragment, type ReactNode } from 'react';
import type { ArticleSection, Attorney, Firm } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { Person } from './voice.tsx';
import { useAddress } from '#app/texts/texts.ts';

/**
 * The consultation banner. Its child is the form (R10.3). R3.6 identifies it by the classes
 * `py-16 bg-white`; our links use the id.
 */
export function Consultation({
  texts,
  opening,
  notice,
  person,
  children,
}: {
  texts: Home['consultation'];
  /** The page's own text about the next step, in place of the heading and the steps. */
  opening?: ArticleSection | undefined;
  /** The law requires this sentence beside each offer of help (11 U.S.C. 528). */
  notice: ReactNode;
  /** An attorney with a sentence, who stands beside the form. */
  person: Attorney | undefined;
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
          {!opening && (
            <ol className="timeline not-on-phone">
              {texts.steps.map(({ title, text }) => (
                <li key={title}>
                  <strong className="block">{title}</strong>
                  <span className="text-quiet">{text}</span>
                </li>
              ))}
            </ol>
          )}
          {person && (
            <Person person={person} color="text-quiet only-wide">
              “{person.sentence}”
            </Person>
          )}
          <p className="measure mt-6 text-sm text-quiet">{notice}</p>
        </div>
      </div>
    </section>
  );
}

/** A link to the form on /services and the phone number, for pages without a form. */
export function ConsultationInvitation(props: { home: Home; firm: Firm; notice: ReactNode }) {
  const { home, firm, notice } = props;
  const address = useAddress();
  return (
    <section className="band mist line-above">
      <div className="wrap with-aside">
        <div>
          <h2>{inSentences(home.consultation.heading)}</h2>
          <p className="measure mt-3 text-quiet">{home.consultation.lead}</p>
          <ButtonLink href={address('/services#consultation')} className="mt-6 wide-on-phone">
            {home.services.action}
          </ButtonLink>
          <p className="measure mt-6 text-sm text-quiet">{notice}</p>
        </div>
        <div className="card padded">
          <p className="strong">{home.hero.call.heading}</p>
          <a href={`tel:${firm.phone.dial}`} className="phone-line text-action">
            <Icon name="phone" />
            {firm.phone.display}
          </a>
          <p className="mt-1 text-sm text-quiet">{firm.hoursText}</p>
          {firm.speaks && <p className="mt-1 text-sm text-quiet">{firm.speaks}</p>}
        </div>
      </div>
    </section>
  );
}

/** The last section of a tool has one heading and one button. It is not printed. */
export function NextStep({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <section className="band-small night-band on-dark next-step">
      <div className="wrap row apart">
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
