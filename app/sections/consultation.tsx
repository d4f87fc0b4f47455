import { Fragment, type ReactNode } from 'react';
import type { ArticleSection, Firm } from '#contract/content.ts';
import type { Home } from '#contract/home-content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { useAddress } from '#app/texts/texts.ts';

/**
 * The consultation banner. Its child is the form (R10.3). R3.6 identifies it by the classes
 * `py-16 bg-white`; our links use the id.
 */
export function Consultation({
  texts,
  opening,
  notice,
  children,
}: {
  texts: Home['consultation'];
  /** The page's own text about the next step, in place of the heading and the steps. */
  opening?: ArticleSection | undefined;
  /** The law requires it wherever help is offered (11 U.S.C. 528). */
  notice: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id="consultation"
      tabIndex={-1}
      className="py-16 bg-white border-t border-line max-sm:py-10 lg:py-24"
    >
      {/* On phones the form comes before the steps, because links lead here for the form. */}
      <div className="wrap beside-form">
        {opening ? (
          <div className="reading measure">
            <h2 className="text-3xl">{opening.heading}</h2>
            <div className="flow mt-4" dangerouslySetInnerHTML={{ __html: opening.html }} />
            <p className="mt-4 text-quiet">{texts.lead}</p>
          </div>
        ) : (
          <SectionHeading eyebrow={texts.eyebrow} heading={texts.heading} lead={texts.lead} />
        )}
        <div className="card form-card">
          <h3>{texts.formHeading}</h3>
          {children}
        </div>
        <div>
          {!opening && (
            <ol className="timeline mb-8 max-sm:hidden">
              {texts.steps.map(({ title, text }) => (
                <li key={title}>
                  <strong className="block">{title}</strong>
                  <span className="text-quiet">{text}</span>
                </li>
              ))}
            </ol>
          )}
          <p className="measure text-sm text-quiet">{notice}</p>
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
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap grid items-end gap-10 lg:grid-cols-[1.2fr_0.8fr] lg:gap-16">
        <div>
          <h2 className="text-3xl">
            {sentences(home.consultation.heading).map((sentence) => (
              <Fragment key={sentence}>
                <span className="inline-block">{sentence}</span>{' '}
              </Fragment>
            ))}
          </h2>
          <p className="measure mt-4 text-quiet">{home.consultation.lead}</p>
          <ButtonLink href={address('/services#consultation')} className="mt-7 max-sm:w-full">
            {home.services.action}
          </ButtonLink>
          <p className="measure mt-6 text-sm text-quiet">{notice}</p>
        </div>
        <div className="card p-7">
          <p className="font-semibold">{home.hero.call.heading}</p>
          <a
            href={`tel:${firm.phone.dial}`}
            className="mt-1 inline-flex min-h-12 items-center gap-3 font-serif text-2xl text-action"
          >
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

/** Each sentence is on its own line if the line is wide enough. */
function sentences(text: string): string[] {
  return text.split(/(?<=[.?!]) /);
}
