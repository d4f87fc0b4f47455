import type { Options } from '#contract/options-content.ts';
import { OptionChips, OptionQuestions } from '#app/sections/option-choice.tsx';
import { OptionTable } from '#app/sections/options.tsx';
import { useContent } from '#app/site/site-content.ts';
import { PageScript } from '#app/ui/island.tsx';
import { GuidePage } from './guide-parts.tsx';

/** The choices, two of them side by side. */
export function OptionsPage({ options }: { options: Options }) {
  const { firm, notices } = useContent();
  const { debtReliefAgency, debtReliefAgencyEnglish: english } = notices;
  const agency = english === undefined ? debtReliefAgency : `${debtReliefAgency} ${english}`;
  const printNote = `${firm.name}, ${firm.phone.display}. ${agency}`;
  return (
    <GuidePage address="/options" guide={options}>
      <section className="comparison band">
        <div className="wrap">
          <h2>{options.tableHeading}</h2>
          <OptionQuestions options={options} />
          <OptionChips options={options} />
          <OptionTable options={options} printNote={printNote} />
        </div>
      </section>
      <PageScript name="option-pair" />
    </GuidePage>
  );
}
