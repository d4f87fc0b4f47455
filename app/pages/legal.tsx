import disclaimer from '#content/pages/disclaimer.md';
import privacyPolicy from '#content/pages/privacy-policy.md';
import termsOfService from '#content/pages/terms-of-service.md';
import type { Article } from '#contract/content.ts';
import { useRenderSettings } from '#app/render-settings.ts';
import { ArticleText } from '#app/sections/article-text.tsx';
import { InnerPage } from './inner-page.tsx';

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
      <InnerPage
        path={path}
        texts={{ title, metaDescription: description, heading: title }}
        top={
          <p className="mt-4 text-pale">
            Last updated: <CurrentDay />
          </p>
        }
      >
        <ArticleText article={article} />
      </InnerPage>
    );
  };
}

/** The day of the build. `client/page-updates.ts` replaces it with the day of the visit. */
function CurrentDay() {
  const { builtAt } = useRenderSettings();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return <span data-today="day">{day.format(new Date(builtAt))}</span>;
}
