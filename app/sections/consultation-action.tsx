import { Fragment } from 'react';
import type { Firm, Home } from '#contract/content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The one clear next step of a page without a form of its own: the form stands on /services. */
export function ConsultationAction(props: { home: Home; firm: Firm; notice: string }) {
  const { home, firm, notice } = props;
  return (
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap grid items-end gap-10 lg:grid-cols-[1.3fr_0.7fr] lg:gap-16">
        <div>
          <h2 className="text-3xl">
            {sentences(home.consultation.heading).map((sentence) => (
              <Fragment key={sentence}>
                <span className="inline-block">{sentence}</span>{' '}
              </Fragment>
            ))}
          </h2>
          <p className="measure mt-4 text-quiet">{home.consultation.lead}</p>
          <ButtonLink to="/services#consultation" className="mt-7 max-sm:w-full">
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
          <p className="mt-1 text-sm text-quiet">{firm.hours}</p>
        </div>
      </div>
    </section>
  );
}

/** Where there is room, each stands on a line of its own. */
function sentences(text: string): string[] {
  return text.split(/(?<=[.?!]) /);
}
