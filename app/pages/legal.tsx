import type { LegalPage } from '#contract/content.ts';
import { legalTitle } from '#app/head/page-head.tsx';
import { useRenderSettings } from '#app/render-settings.ts';
import { ArticleText } from '#app/sections/article-text.tsx';
import { useContent } from '#app/site-content.ts';
import { useTexts } from '#app/texts/texts.ts';
import { InnerPage } from './inner-page.tsx';

/** A legal page, which has its id as its path. Only those of R2.11 show the current day. */
export function LegalTextPage({ id }: { id: LegalPage }) {
  const article = useContent().legal[id];
  const { day } = useTexts();
  const { title, description, effective } = article;
  return (
    <InnerPage
      path={`/${id}`}
      texts={{ title: legalTitle(title), metaDescription: description, heading: title }}
      top={
        <p className="mt-4 text-pale">
          {id !== 'using-this-site' && (
            <>
              Last updated: <CurrentDay /> (today’s date).{' '}
            </>
          )}
          In effect since {day(effective)}.
        </p>
      }
    >
      <ArticleText article={article} />
    </InnerPage>
  );
}

/** The day of the build. `client/page-updates.ts` replaces it with the day of the visit. */
function CurrentDay() {
  const { builtAt } = useRenderSettings();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return <span data-today="day">{day.format(new Date(builtAt))}</span>;
}
