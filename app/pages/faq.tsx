import { questionsThing } from '#app/head/structured-data.tsx';
import { MoreQuestions, Myths } from '#app/sections/myths.tsx';
import { useContent } from '#app/site/site-content.ts';
import { ConsultationLink } from './consultation.tsx';
import { GuideLinks } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';
import { addressIn } from '#contract/languages.ts';

export function FaqPage() {
  const { faq, language } = useContent();
  return (
    <InnerPage
      address="/faq"
      texts={faq}
      things={(siteUrl) => [questionsThing(siteUrl, addressIn(language, '/faq'), faq.myths)]}
    >
      <Myths entries={faq.myths} />
      {faq.more && <MoreQuestions {...faq.more} />}
      <GuideLinks />
      <ConsultationLink address="/faq" legalText={faq} />
    </InnerPage>
  );
}
