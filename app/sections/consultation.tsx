import type { ReactNode } from 'react';
import type { Home } from '#contract/content.ts';
import { SectionHeading } from '#app/ui/section-heading.tsx';

/**
 * The consultation banner of most pages (R10.3). R3.6 names it by its classes `py-16 bg-white`,
 * this code by its id. The form comes as a child, so that the section imports none.
 */
export function Consultation({
  texts,
  notice,
  children,
}: {
  texts: Home['consultation'];
  /** What the law asks to say wherever help is offered (11 U.S.C. 528). */
  notice: string;
  children: ReactNode;
}) {
  return (
    <section
      id="consultation"
      tabIndex={-1}
      className="py-16 bg-white border-t border-line lg:py-24"
    >
      {/* Read in this order on phones too: whoever pressed a button for the form sees the form. */}
      <div className="wrap grid gap-8 lg:grid-cols-[0.9fr_1.1fr] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <SectionHeading eyebrow={texts.eyebrow} heading={texts.heading} lead={texts.lead} />
        <div className="card self-start p-6 sm:p-9 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h3 className="mb-5 text-2xl">{texts.formHeading}</h3>
          {children}
        </div>
        <div>
          <ol className="steps">
            {texts.steps.map(({ title, text }) => (
              <li key={title}>
                <strong className="block">{title}</strong>
                <span className="text-quiet">{text}</span>
              </li>
            ))}
          </ol>
          <p className="measure mt-8 text-sm text-quiet">{notice}</p>
        </div>
      </div>
    </section>
  );
}
