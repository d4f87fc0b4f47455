import type { Article } from '#contract/content.ts';
import type { Prepare } from '#contract/guides.ts';
import { NarrowFold } from '#app/ui/fold.tsx';
import { FoldedSection } from './article-text.tsx';

/** Urgent pages link to the first. */
export const DONTS_ID = 'what-not-to-do';
export const PAPERS_ID = 'papers';
export const COURSES_ID = 'courses';
export const ANSWERS_ID = 'answers';

/** Things not to do before filing, each with its reason. */
export function Donts({ heading, donts }: { heading: string; donts: Prepare['donts'] }) {
  return (
    <section id={DONTS_ID} tabIndex={-1} className="py-12 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{heading}</h2>
        <dl className="mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:mt-8">
          {donts.map(({ dont, why }) => (
            <div key={dont} className="border-l-4 border-amber pl-4">
              <dt className="font-semibold">{dont}</dt>
              <dd className="mt-1 text-quiet">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/**
 * The list of papers. It can be read and printed without scripts. `client/papers.ts` keeps the checkmarks on the
 * device and handles the buttons, which are hidden without scripts.
 */
export function Papers({ prepare }: { prepare: Prepare }) {
  const { papersLabels: labels } = prepare;
  return (
    <section id={PAPERS_ID} tabIndex={-1} className="paper-list bg-mist py-12 lg:py-20">
      <div className="wrap">
        <h2 className="text-3xl">{prepare.papersHeading}</h2>
        <p className="measure mt-4 text-quiet">{prepare.papersLead}</p>
        <div
          data-papers={labels.file}
          data-done={labels.done}
          data-missing={labels.missing}
          className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3"
        >
          {prepare.papers.map(({ group, items }) => (
            <fieldset key={group}>
              <legend className="mb-1 font-serif text-xl font-[560]">{group}</legend>
              {items.map(({ id, text }) => (
                <label key={id}>
                  <input type="checkbox" name={id} />
                  {text}
                </label>
              ))}
            </fieldset>
          ))}
          <div className="col-span-full">
            <p className="text-sm text-quiet">{labels.kept}</p>
            <div className="script-actions">
              <button type="button" className="button button-outline" data-papers-action="print">
                {labels.print}
              </button>
              <button type="button" className="button button-outline" data-papers-action="save">
                {labels.download}
              </button>
              <button type="button" className="button button-outline" data-papers-action="clear">
                {labels.clear}
              </button>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The courses that are part of each case. */
export function Courses({ article: { lead, sections } }: { article: Article }) {
  return (
    <section id={COURSES_ID} tabIndex={-1} className="py-12 lg:py-20">
      <div className="wrap reading">
        <div className="article-lead" dangerouslySetInnerHTML={{ __html: lead }} />
        <div className="course-texts mt-4 lg:mt-8">
          {sections.map(({ id, heading, html }) => (
            <NarrowFold key={id} id={id} heading={heading}>
              <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
            </NarrowFold>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Answers, each behind its question, and below another heading what has no questions. */
export function Answers({ sections }: Pick<Article, 'sections'>) {
  return (
    <section id={ANSWERS_ID} tabIndex={-1} className="bg-mist py-12 lg:py-20">
      <div className="wrap grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
        {sections.map(({ id, heading, html, subsections }) => (
          <div key={id}>
            <h2 className="text-3xl">{heading}</h2>
            {subsections.length > 0 ? (
              <div className="mt-4 border-t border-line">
                {subsections.map((section) => (
                  <FoldedSection key={section.id} section={section} />
                ))}
              </div>
            ) : (
              <div className="reading flow mt-4" dangerouslySetInnerHTML={{ __html: html }} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
