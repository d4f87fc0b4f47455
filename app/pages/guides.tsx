import type { ComponentProps, ReactNode } from 'react';
import type { CallSheet, Exemptions, Letters, Prepare } from '#contract/guides.ts';
import type { Options } from '#contract/options-content.ts';
import { SheetForCall } from '#app/sections/call-sheet.tsx';
import { anchor, FederalExemptions, StateExemptions } from '#app/sections/exemptions.tsx';
import { NextStep } from '#app/sections/consultation.tsx';
import { LettersToCopy, SendingSteps } from '#app/sections/letters.tsx';
import { OptionChips, OptionQuestions } from '#app/sections/option-choice.tsx';
import { OptionTable } from '#app/sections/options.tsx';
import { PartsPicture } from '#app/sections/parts-picture.tsx';
import {
  PrepareAnswers,
  ANSWERS_ID,
  Courses,
  COURSES_ID,
  Donts,
  DONTS_ID,
  Papers,
  PAPERS_ID,
} from '#app/sections/prepare.tsx';
import type { LegalText } from '#app/sections/sources.tsx';
import { useContent } from '#app/site/site-content.ts';
import { usePageTexts } from '#app/texts/page-texts.ts';
import { Band } from '#app/ui/band.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageScript } from '#app/ui/island.tsx';
import type { PageIntro } from '#contract/content-fields.ts';
import { useAddress } from '#app/texts/texts.ts';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

/** The ways out of debt, two of them side by side. */
export function OptionsPage({ options }: { options: Options }) {
  const { firm, notices } = useContent();
  const { debtReliefAgency, debtReliefAgencyEnglish: english } = notices;
  const agency = english === undefined ? debtReliefAgency : `${debtReliefAgency} ${english}`;
  const printNote = `${firm.name}, ${firm.phone.display}. ${agency}`;
  return (
    <GuidePage address="/options" guide={options}>
      <Band className="comparison band">
        <h2>{options.tableHeading}</h2>
        <OptionQuestions options={options} />
        <OptionChips options={options} />
        <OptionTable options={options} printNote={printNote} />
      </Band>
      <PageScript name="option-pair" />
    </GuidePage>
  );
}

/** The page about what to do, gather and avoid before a case is filed. */
export function PreparePage({ prepare }: { prepare: Prepare }) {
  const { article, links } = prepare;
  // Sections before the first one with subsections are about the courses; from there on they are questions and answers.
  const firstAnswers = article.sections.findIndex(({ subsections }) => subsections.length > 0);
  const isAnswer = (index: number) => firstAnswers >= 0 && index >= firstAnswers;
  const answers = article.sections.filter((_, index) => isAnswer(index));
  const courses = article.sections.filter((_, index) => !isAnswer(index));
  const jumps = [
    { id: DONTS_ID, name: links.donts },
    { id: PAPERS_ID, name: links.papers },
    { id: COURSES_ID, name: links.courses },
    ...(answers.length > 0 ? [{ id: ANSWERS_ID, name: links.answers }] : []),
  ];
  return (
    <GuidePage address="/prepare" guide={prepare} jumps={jumps}>
      <Donts heading={prepare.dontsHeading} donts={prepare.donts} />
      <Papers prepare={prepare} />
      <Courses heading={links.courses} article={{ ...article, sections: courses }} />
      {answers.length > 0 && <PrepareAnswers sections={answers} />}
    </GuidePage>
  );
}

/** The page about the property that the law protects in the firm's states. */
export function ExemptionsPage({ exemptions }: { exemptions: Exemptions }) {
  const jumps = exemptions.states.map(({ state }) => ({ id: anchor(state), name: state }));
  return (
    <GuidePage address="/exemptions" guide={exemptions} jumps={jumps}>
      <StateExemptions exemptions={exemptions} />
      <PartsPicture picture={exemptions.picture} scene="/scenes/kept.svg" />
      <FederalExemptions exemptions={exemptions} />
    </GuidePage>
  );
}

/** Letters that a visitor can copy or print. */
export function LettersPage({ letters }: { letters: Letters }) {
  return (
    <GuidePage address="/letters" guide={letters}>
      <SendingSteps text={letters.printNote} />
      <LettersToCopy letters={letters} />
      <PageScript name="letter-buttons" />
    </GuidePage>
  );
}

/** The sheet that a visitor fills in before calling. */
export function CallSheetPage({ sheet }: { sheet: CallSheet }) {
  const { firm, home } = useContent();
  const { call } = usePageTexts();
  return (
    <InnerPage address="/call-sheet" texts={sheet} compact>
      <SheetForCall sheet={sheet} firm={firm} />
      <NextStep sentence={home.hero.call.text} address="/call-sheet">
        <ButtonLink href={`tel:${firm.phone.dial}`} className="mt-6 wide-on-phone">
          <Icon name="phone" />
          {`${call} ${firm.phone.display}`}
        </ButtonLink>
      </NextStep>
      <PageScript name="letter-buttons" />
    </InnerPage>
  );
}

/** A guide. It ends with a link to the consultation and with the sources of the guide. */
function GuidePage(props: {
  /** The English address. */
  address: string;
  guide: ComponentProps<typeof InnerPage>['texts'] & LegalText;
  /** Buttons to the sections of a long guide, below the heading. */
  jumps?: readonly { id: string; name: string }[];
  children: ReactNode;
}) {
  const { address, guide, jumps = [], children } = props;
  return (
    <InnerPage
      address={address}
      texts={guide}
      top={
        jumps.length > 0 && (
          <ul className="row mt-4">
            {jumps.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className="button button-on-dark">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )
      }
    >
      {children}
      <ConsultationLink address={address} legalText={guide} />
    </InnerPage>
  );
}

export function GalleryPage({ gallery }: { gallery: PageIntro }) {
  const { home, navigation } = useContent();
  const address = useAddress();
  return (
    <InnerPage
      address="/gallery"
      texts={gallery}
      top={
        <div className="row mt-6">
          <ButtonLink href={address('/services#consultation')} className="wide-on-phone">
            {home.services.action}
          </ButtonLink>
          <ButtonLink href={address('/services')} variant="on-dark" className="wide-on-phone">
            {navigation.header.services}
          </ButtonLink>
        </div>
      }
    />
  );
}
