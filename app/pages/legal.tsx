import disclaimer from '#content/pages/disclaimer.md';
import privacyPolicy from '#content/pages/privacy-policy.md';
import termsOfService from '#content/pages/terms-of-service.md';
import type { Article } from '#content/shape.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { ArticleText } from '#app/sections/article-text.tsx';
import { PageTop } from '#app/sections/page-top.tsx';
import { CurrentDay } from '#app/ui/today.tsx';

const ARTICLES: Partial<Record<string, Article>> = {
  '/privacy-policy': privacyPolicy,
  '/terms-of-service': termsOfService,
  '/disclaimer': disclaimer,
};

/** The legal page at `path`. */
export function legalPage(path: string) {
  const article = ARTICLES[path];
  if (!article) throw new Error(`no legal text for ${path}`);
  const { title, description } = article;

  return function LegalPage() {
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
  };
}
