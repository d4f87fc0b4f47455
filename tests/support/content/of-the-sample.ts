/** Finds a text that is only true for the sample: its people, its places, and the law of its states. */
const SAMPLE_ONLY: readonly RegExp[] = [
  /Aldren|\bMarsh\b|Eleanor|sample/i,
  /Californi|\bTexa[ns]|TexasLaw|Illinois|Los [AÁ]ngeles|\bDallas\b|Louisiana|Colorado|Arizona|Ohio|Virgin Islands/i,
  // Statutes, bills, forms, agencies and sites of its states.
  /\b(?:Cal|Tex|Ill)\. |ILCS|\b(?:Civ|Fin|Prop|Veh|Prof)\. Code|Civ\. Proc|Public Act|\b(?:AB|SB) \d/,
  /\b(?:EJ|WG|PLD|POS|FW|UD)-\d|Rosenthal|Franchise Tax|Eaton|Palisades|HOPP/,
  /lawhelp|legalaid\.org|\bca\.gov|(?:dfpi|ftb|courts)\.ca\b|\b(?:cacb|casb|cand|caeb)\.|ilga\.gov/i,
  // Figures and offers that only the sample has.
  /\{\{\s*(?:california|texas|illinois|rosenthal|offers\.|record\.|yearsOf|timeIn|families|chapter7(?:Cases|Disch|Counted|Succ)|debtDisch)/,
  /\b1983\b|client’s specification/,
  // A time to answer a suit that holds in one of its states.
  /as few as 14|Pueden ser solo 14/,
];

export const isOfSample = (text: string): boolean =>
  SAMPLE_ONLY.some((pattern) => pattern.test(text));
