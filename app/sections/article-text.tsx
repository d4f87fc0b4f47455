import type { Article, ArticleSection } from '#contract/content.ts';
import { Band } from '#app/ui/band.tsx';
import { Fold, NarrowFold } from '#app/ui/fold.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';

/**
 * A long text of the content. On phones, only the first section is open.
 * Its HTML is safe: `publisher/content/articles.ts` made it from checked Markdown.
 */
export function ArticleText({ article }: { article: Article }) {
  const { lead, sections } = article;
  const { onThisPage } = usePageTexts().articles;
  return (
    <Band wrap="wrap beside-contents">
      <div>
        <div className="reading flow" dangerouslySetInnerHTML={{ __html: lead }} />
        <nav aria-label={onThisPage} className="on-this-page only-wide no-print">
          <p className="text-sm strong text-quiet">{onThisPage}</p>
          <ul className="mt-2">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <article className="reading">
        {sections.map(({ id, heading, html }, index) => (
          <NarrowFold key={id} id={id} heading={heading} open={index === 0}>
            <div className="flow" dangerouslySetInnerHTML={{ __html: html }} />
          </NarrowFold>
        ))}
      </article>
    </Band>
  );
}

export function ArticleSections({ sections }: Pick<Article, 'sections'>) {
  return sections.map(({ id, heading, html }) => (
    <section key={id} id={id} tabIndex={-1}>
      <h2>{heading}</h2>
      <div className="flow mt-2" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
}

/** A section that opens at its heading. */
export function FoldedSection({ section: { heading, html } }: { section: ArticleSection }) {
  return (
    <Fold title={heading}>
      <div className="reading flow" dangerouslySetInnerHTML={{ __html: html }} />
    </Fold>
  );
}

/** Makes the first sentence bold, unless it has a link or other markup. */
const withBoldStart = (html: string) =>
  html.replace(/^<p>([^<]*?[.?!])(?=\s|<\/p>)/, '<p><b>$1</b>');

/** The beginning of a text: its drawing, its lead, its first section, and who the service is and is not for. */
export function OpeningText(props: {
  article: Article;
  section: ArticleSection | undefined;
  fit: readonly ArticleSection[];
  /** The address of the drawing, with which the text begins. */
  scene: string;
}) {
  const { article, section, fit, scene } = props;
  const part = ({ id, heading, html }: ArticleSection, textClass = 'flow mt-3') => (
    <div key={id} className="ruled">
      <h2>{heading}</h2>
      <div className={textClass} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
  const hasFit = fit.length > 0;
  return (
    <Band wrap="wrap reading stack-large">
      <div className="halves opening-text">
        <img src={scene} alt="" loading="lazy" width={480} height={300} />
        <div className="stack-large">
          <div
            className="opening flow"
            dangerouslySetInnerHTML={{ __html: withBoldStart(article.lead) }}
          />
          {section && hasFit && part(section)}
        </div>
      </div>
      {section && !hasFit && part(section, 'flow columns mt-3')}
      {hasFit && <div className="halves fits">{fit.map((one) => part(one))}</div>}
    </Band>
  );
}
