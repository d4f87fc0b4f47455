import type { Article } from '#contract/content.ts';
import type { Prepare } from '#contract/guides.ts';
import { Band } from '#app/ui/band.tsx';
import { NarrowFold } from '#app/ui/fold.tsx';
import { FoldedSection } from './article-text.tsx';

/** Urgent pages link to `DONTS_ID`. */
export const DONTS_ID = 'what-not-to-do';
export const PAPERS_ID = 'papers';
export const COURSES_ID = 'courses';
export const ANSWERS_ID = 'answers';

/** Things not to do before filing. On phones the reason opens at a tap. */
export function Donts({ heading, donts }: { heading: string; donts: Prepare['donts'] }) {
  return (
    <Band id={DONTS_ID}>
      <h2>{heading}</h2>
      <div className="donts columns mt-6">
        {donts.map(({ dont, why }) => (
          <details key={dont} className="fold open-on-wide">
            <summary>{dont}</summary>
            <p className="text-quiet">{why}</p>
          </details>
        ))}
      </div>
    </Band>
  );
}

/**
 * The list of papers. It can be read and printed without scripts. `client/papers.ts` keeps the checkmarks on the
 * device and handles the buttons, which are hidden without scripts.
 */
export function Papers({ prepare }: { prepare: Prepare }) {
  const { papersLabels: labels } = prepare;
  return (
    <Band id={PAPERS_ID} className="paper-list band mist">
      <h2>{prepare.papersHeading}</h2>
      <p className="measure mt-4 text-quiet">{prepare.papersLead}</p>
      <div data-papers="" className="in-threes sheet mt-6">
        {prepare.papers.map(({ group, items }) => (
          <fieldset key={group}>
            <legend className="serif text-xl">{group}</legend>
            {items.map(({ id, text }) => (
              <label key={id}>
                <input type="checkbox" name={id} />
                {text}
              </label>
            ))}
          </fieldset>
        ))}
        <div>
          <p className="text-sm text-quiet">{labels.kept}</p>
          <div className="row script-only no-print mt-3">
            <button type="button" className="button button-outline" data-papers-action="print">
              {labels.print}
            </button>
            <button type="button" className="button button-outline" data-papers-action="clear">
              {labels.clear}
            </button>
          </div>
        </div>
      </div>
    </Band>
  );
}

/** The courses that are part of each case. */
export function Courses(props: { heading: string; article: Article }) {
  const { lead, sections } = props.article;
  return (
    <Band id={COURSES_ID} wrap="wrap reading">
      <h2>{props.heading}</h2>
      <div className="measure" dangerouslySetInnerHTML={{ __html: lead }} />
      <div className="columns mt-4">
        {sections.map(({ id, heading, html }) => (
          <NarrowFold key={id} id={id} heading={heading}>
            <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
          </NarrowFold>
        ))}
      </div>
    </Band>
  );
}

/** Answers that open at their questions, and texts without questions below their own headings. */
export function PrepareAnswers({ sections }: Pick<Article, 'sections'>) {
  return (
    <Band id={ANSWERS_ID} className="band mist" wrap="wrap halves">
      {sections.map(({ id, heading, html, subsections }) => (
        <div key={id}>
          <h2>{heading}</h2>
          {subsections.length > 0 ? (
            <div className="line-above mt-4">
              {subsections.map((section) => (
                <FoldedSection key={section.id} section={section} />
              ))}
            </div>
          ) : (
            <div className="reading flow mt-4" dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </div>
      ))}
    </Band>
  );
}
