import { questionsThing } from '#app/head/structured-data.tsx';
import { speakersOf } from '#app/sections/attorneys.tsx';
import { MoreQuestions, Myths } from '#app/sections/myths.tsx';
import { Voice } from '#app/sections/voice.tsx';
import { useContent } from '#app/site/site-content.ts';
import { ConsultationLink } from './consultation.tsx';
import { GuideLinks } from './guide-parts.tsx';
import { InnerPage } from './inner-page.tsx';
import { addressIn } from '#contract/languages.ts';

export function FaqPage() {
  const content = useContent();
  const { faq, language } = content;
  const speaker = speakersOf(content).at(-1);
  return (
    <InnerPage
      address="/faq"
      texts={faq}
      things={(siteUrl) => [questionsThing(siteUrl, addressIn(language, '/faq'), faq.myths)]}
    >
      <Myths entries={faq.myths}>
        <GuideLinks className="mt-10" />
      </Myths>
      {faq.more && (
        <MoreQuestions
          {...faq.more}
          voice={speaker && <Voice attorney={speaker} className="voice mt-6 only-wide" />}
        />
      )}
      <ConsultationLink legalText={faq} />
    </InnerPage>
  );
}
