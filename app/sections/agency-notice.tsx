import type { Notices } from '#contract/content.ts';

/** The sentence of 11 U.S.C. 528, as the content of a paragraph. Other languages have the English sentence below it. */
export function AgencyNotice({ notices }: { notices: Notices }) {
  const { debtReliefAgency, debtReliefAgencyEnglish } = notices;
  return (
    <>
      {debtReliefAgency}
      {debtReliefAgencyEnglish && (
        <>
          <br />
          <span lang="en">{debtReliefAgencyEnglish}</span>
        </>
      )}
    </>
  );
}
