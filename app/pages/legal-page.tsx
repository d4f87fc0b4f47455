import type { Article } from '#content/shape.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { ArticleText } from '#app/sections/article-text.tsx';
import { PageTop } from '#app/sections/page-top.tsx';
import { CurrentDay } from '#app/ui/today.tsx';

/** What the three legal pages share. */
export function LegalPage({ path, article }: { path: string; article: Article }) {
  const { title, description } = article;
  return (
    <>
      <PageHead title={pageTitle(title)} description={description} path={path} />
      <StructuredData things={(siteUrl) => [breadcrumbsThing(siteUrl, breadcrumbsOf(path))]} />
      <PageTop crumbs={breadcrumbsOf(path)} heading={title}>
        <p className="mt-4 text-pale">
          Last updated: <CurrentDay />
        </p>
      </PageTop>
      <ArticleText article={article} />
    </>
  );
}
