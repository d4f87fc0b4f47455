import type { ReactNode } from 'react';
import type { Article } from '#contract/content.ts';
import { Icon } from '#app/ui/icon.tsx';

/** A long text of the content. Its HTML is safe, because `publisher/content/articles.ts` made it from checked Markdown. */
export function ArticleText({ article, children }: { article: Article; children?: ReactNode }) {
  const { lead, sections } = article;
  return (
    <section className="py-16 lg:py-24">
      <div className="wrap grid gap-10 lg:grid-cols-[15rem_1fr] lg:gap-16">
        <nav aria-label="On this page" className="on-this-page max-lg:hidden">
          <p className="text-sm font-[650] text-quiet">On this page</p>
          <Contents sections={sections} />
        </nav>
        <div>
          <nav aria-label="Contents" className="mb-8 lg:hidden">
            <details className="fold short-contents">
              <summary>
                On this page
                <Icon name="down" className="text-action" />
              </summary>
              <Contents sections={sections} />
            </details>
          </nav>
          <article className="reading">
            <div className="article-lead" dangerouslySetInnerHTML={{ __html: lead }} />
            <ArticleSections sections={sections} />
          </article>
          {children && <div className="mt-10">{children}</div>}
        </div>
      </div>
    </section>
  );
}

export function ArticleSections({ sections }: Pick<Article, 'sections'>) {
  return sections.map(({ id, heading, html }) => (
    <section key={id} id={id} tabIndex={-1}>
      <h2>{heading}</h2>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  ));
}

function Contents({ sections }: Pick<Article, 'sections'>) {
  return (
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ul>
  );
}
