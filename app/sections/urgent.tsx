import type { ReactNode } from 'react';
import type { Firm, Notices } from '#contract/content.ts';
import type { Urgent, UrgentPage } from '#contract/guides.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { LinkRow } from '#app/ui/link-rows.tsx';
import { ArticleSections } from './article-text.tsx';
import { Sources } from './sources.tsx';

/** The phone number as the first thing on a page, with the sentence of 11 U.S.C. 528. */
export function CallFirst(props: {
  text: string;
  firm: Firm;
  notices: Notices;
  /** Only on a page whose date can come before the office opens. */
  whenClosed?: ReactNode;
  hours: string;
}) {
  const { text, firm, notices, whenClosed, hours } = props;
  return (
    <div className="mt-4">
      <p className="max-w-[52ch] text-pale">{text}</p>
      <a
        href={`tel:${firm.phone.dial}`}
        className="button button-primary mt-4 text-lg max-sm:w-full max-sm:px-2"
      >
        <Icon name="phone" className="flex-none" />
        <span>
          Call <span className="whitespace-nowrap">{firm.phone.display}</span>
        </span>
      </a>
      {whenClosed}
      <p className="mt-4 max-w-[60ch] text-sm text-pale">
        {hours} {notices.debtReliefAgency}
      </p>
    </div>
  );
}

const CRISIS_LINE = '988';

/** The crisis line, which a phone calls with one tap. */
export function Distress({ text, className }: { text: string; className: string }) {
  const [before = '', ...after] = text.split(CRISIS_LINE);
  return (
    <p className={`max-w-[60ch] border-l-4 border-line pl-4 ${className}`}>
      {before}
      {after.length > 0 && (
        <a href={`tel:${CRISIS_LINE}`} className="text-link -mx-1 -my-2 inline-block px-1 py-2">
          {CRISIS_LINE}
        </a>
      )}
      {after.join(CRISIS_LINE)}
    </p>
  );
}

/** Links to the urgent pages, each named after what happened. `withNotes` adds what else the page covers. */
export function urgentRows(pages: readonly UrgentPage[], withNotes = false): LinkRow[] {
  return pages.map(({ id, situation, summary }) => ({
    href: `/urgent/${id}`,
    title: situation,
    ...(withNotes && { note: summary }),
  }));
}

/** What to do first, the date, what to have ready, the law by state, and what bankruptcy can and cannot do. */
export function UrgentAnswer({ page, urgent }: { page: UrgentPage; urgent: Urgent }) {
  const { labels } = urgent;
  return (
    <section className="py-6 lg:py-16">
      <div className="wrap grid gap-5 lg:grid-cols-[1.2fr_0.8fr] lg:gap-x-16 lg:gap-y-10">
        <div className="urgent-first">
          <h2>{labels.today}</h2>
          <p>{page.today}</p>
        </div>
        <div className="card self-start p-5 lg:row-span-2 lg:p-8">
          <h2 className="text-xl">{labels.bring}</h2>
          <ul className="mt-3 grid gap-2">
            {page.bring.map((line) => (
              <li key={line} className="flex gap-3">
                <Icon name="check" className="mt-0.5 flex-none text-action" />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="measure">
          <h2 className="text-2xl">{labels.date}</h2>
          <p className="mt-2">{page.date}</p>
          <p className="mt-2 text-sm text-quiet">{urgent.datesNote}</p>
          {page.states && (
            <div className="mt-5">
              <h3 className="text-xl">{labels.states}</h3>
              {page.states.map(({ state, text }) => (
                <details key={state} className="row-details">
                  <summary>
                    {state}
                    <Icon name="down" />
                  </summary>
                  <p>{text}</p>
                </details>
              ))}
              {urgent.statesNote && <p className="mt-2 text-sm text-quiet">{urgent.statesNote}</p>}
            </div>
          )}
        </div>
        <div className="reading urgent-text lg:col-start-1">
          <ArticleSections sections={page.article.sections} />
        </div>
        <div className="lg:col-start-1">
          {page.distress && <Distress text={urgent.distress} className="mb-4" />}
          <Sources heading={labels.sources} sources={page.sources} reviewed={page.reviewed} />
          <a href="/urgent" className="text-link mt-1 inline-flex min-h-11 items-center">
            {labels.others}
          </a>
        </div>
      </div>
    </section>
  );
}
