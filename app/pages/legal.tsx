import type { LegalPage } from '#contract/content.ts';
import { useRenderSettings } from '#app/site/render-settings.ts';
import { ArticleText } from '#app/sections/article-text.tsx';
import { useContent } from '#app/site/site-content.ts';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { longDate } from '#app/texts/texts.ts';

/** A legal page, which has its id as its path. */
export function LegalTextPage({ id }: { id: LegalPage }) {
  const { language, legal } = useContent();
  const article = legal[id];
  const { legalTexts, titles } = usePageTexts();
  const { before, after } = legalTexts.updated;
  const { title, description, effective } = article;
  const address = `/${id}`;
  return (
    <InnerPage
      address={address}
      texts={{ title: titles.legal(title), metaDescription: description, heading: title }}
      top={
        <p className="measure mt-4 text-pale">
          {id !== 'using-this-site' && (
            <span className="block">
              {`${before} `}
              <CurrentDay />
              {` ${after} `}
            </span>
          )}
          {legalTexts.effective(longDate(new Date(effective), language))}
        </p>
      }
    >
      <ArticleText article={article} />
      <ConsultationLink address={address} />
    </InnerPage>
  );
}

/** The day of the build. `client/page-updates.ts` replaces it with the day of the visit. */
function CurrentDay() {
  const { language } = useContent();
  const { builtAt } = useRenderSettings();
  return <span data-today="day">{longDate(new Date(builtAt), language)}</span>;
}
