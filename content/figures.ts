import type { Figure } from '#contract/old-content.ts';

/**
 * Pages print them as `{{id}}`. Look each one up again at its source before the date of `nextFederalChange`,
 * and when a page that prints it is reviewed. The courts set the petition fees, which can change on any day.
 */
export const figures: Record<string, Figure> = {
  chapter7FilingFee: {
    value: '$338',
    since: '2023-12-01',
    source: 'cacb.uscourts.gov/filing-fees (245 + 78 + 15)',
  },
  chapter13FilingFee: {
    value: '$313',
    since: '2023-12-01',
    source: 'cacb.uscourts.gov/filing-fees (235 + 78)',
  },
  chapter11FilingFee: {
    value: '$1,738',
    since: '2023-12-01',
    source: 'cacb.uscourts.gov/filing-fees (1,167 + 571)',
  },
  feeWaiverIncome: {
    value: '150%',
    since: '2023-12-01',
    source: '28 U.S.C. 1930(f); casb.uscourts.gov/filing-fees; the day it began was not checked',
  },
  chapter13UnsecuredLimit: {
    value: '$526,700',
    since: '2025-04-01',
    source: '11 U.S.C. 109(e) as adjusted, 90 FR 8941-8942',
  },
  chapter13SecuredLimit: {
    value: '$1,580,125',
    since: '2025-04-01',
    source: '11 U.S.C. 109(e) as adjusted, 90 FR 8941-8942',
  },
  subchapterVLimit: {
    value: '$3,424,000',
    since: '2025-04-01',
    source: '11 U.S.C. 101(51D) as adjusted, 90 FR 8941-8942',
  },
  subchapterVFormerLimit: {
    value: '$7.5 million',
    since: '2022-06-21',
    source: 'Ended June 21, 2024: cacb.uscourts.gov',
  },
  nextFederalChange: {
    value: 'April 1, 2028',
    since: '2025-04-01',
    source: '11 U.S.C. 104',
  },
  californiaHomesteadFrom: {
    value: '$370,000',
    since: '2026-01-01',
    source: 'Cal. Code Civ. Proc. 704.730, rounded down; moves every January',
  },
  californiaHomesteadTo: {
    value: '$740,000',
    since: '2026-01-01',
    source: 'Cal. Code Civ. Proc. 704.730, rounded down; moves every January',
  },
  illinoisHomestead: {
    value: '$50,000',
    since: '2026-01-01',
    source: '735 ILCS 5/12-901, P.A. 104-0120',
  },
  illinoisVehicle: {
    value: '$3,600',
    since: '2026-01-01',
    source: '735 ILCS 5/12-1001(c), P.A. 104-0120',
  },
  federalGarnishmentShare: {
    value: '25%',
    since: '2009-07-24',
    source: '15 U.S.C. 1673; DOL Fact Sheet 30; the day it began was not checked',
  },
  federalGarnishmentFloor: {
    value: '$217.50',
    since: '2009-07-24',
    source: '15 U.S.C. 1673: 30 x the federal minimum wage; DOL Fact Sheet 30',
  },
  californiaGarnishmentShare: {
    value: '20%',
    since: '2023-09-01',
    source: 'Cal. Code Civ. Proc. 706.050, SB 1477',
  },
  californiaGarnishmentExcess: {
    value: '40%',
    since: '2023-09-01',
    source: 'Cal. Code Civ. Proc. 706.050, SB 1477',
  },
  illinoisGarnishmentShare: {
    value: '15%',
    since: '2023-01-01',
    source: '735 ILCS 5/12-803, as read at ilga.gov; the day it began was not checked',
  },
};
