import { faqPage, myths } from '#content/myths.ts';
import { questionsThing } from '#app/head/structured-data.tsx';
import { Myths } from '#app/sections/myths.tsx';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

const PATH = '/faq';

export function FaqPage() {
  return (
    <InnerPage
      path={PATH}
      texts={faqPage}
      things={(siteUrl) => [questionsThing(siteUrl, PATH, myths)]}
    >
      <Myths entries={myths} />
      <ConsultationLink />
    </InnerPage>
  );
}
