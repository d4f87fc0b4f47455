/*
 * How to see that a text is only true for the sample: its people, its places, and what comes from the law of its
 * states. A sentence that follows such a one may be about the same law without saying so.
 */

const SAMPLE_ONLY: readonly RegExp[] = [
  /Aldren|\bMarsh\b|Eleanor|sample/i,
  /Californi|\bTexa[ns]|TexasLaw|Illinois|Los [AÁ]ngeles|\bDallas\b|Louisiana|Colorado|Arizona|Ohio|Virgin Islands/i,
  // Statutes, bills, forms, agencies and sites of its states.
  /\b(?:Cal|Tex|Ill)\. |ILCS|\b(?:Civ|Fin|Prop|Veh|Prof)\. Code|Civ\. Proc|Public Act|\b(?:AB|SB) \d/,
  /\b(?:EJ|WG|PLD|POS|FW|UD)-\d|Rosenthal|Franchise Tax|Eaton|Palisades|HOPP/,
  /lawhelp|legalaid\.org|\bca\.gov|(?:dfpi|ftb|courts)\.ca\b|\b(?:cacb|casb|cand|caeb)\.|ilga\.gov/i,
  // What only the sample has counted, and its own rules of who is offered what.
  /\{\{\s*(?:california|texas|illinois|rosenthal|offers\.|record\.|yearsOf|timeIn|families|chapter7(?:Cases|Disch|Counted|Succ)|debtDisch)/,
  /\b1983\b|client’s specification/,
  // A time to answer a suit that holds in one of its states.
  /as few as 14|Pueden ser solo 14/,
];

export const isOfSample = (text: string): boolean =>
  SAMPLE_ONLY.some((pattern) => pattern.test(text));

/** After which a full stop does not end the sentence. */
const ABBREVIATIONS =
  /(?:\b(?:Cal|Civ|Tex|Fin|Prop|Prof|Bus|Proc|Ill|art|Const|St|No|EE|UU)|U\.S(?:\.C)?)\.$/;

/** Together they are the text. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const part of text.split(/(?<=[.!?:][”"*)]*\s+)(?=[\p{Lu}¿¡“"*{[(\d])/u)) {
    const last = sentences.at(-1);
    if (last !== undefined && (ABBREVIATIONS.test(last.trimEnd()) || /:\s+$/.test(last)))
      sentences[sentences.length - 1] = last + part;
    else sentences.push(part);
  }
  return sentences;
}

/**
 * The sentences before the first one of the sample, then the frame. What follows goes too, because it may depend on
 * that sentence.
 */
export function withoutSample(text: string, frame: string): string {
  if (!isOfSample(text)) return text;
  const sentences = sentencesOf(text);
  const first = sentences.findIndex(isOfSample);
  // What was found only over the end of a sentence.
  if (first < 0) return frame;
  return `${sentences.slice(0, first).join('')}${frame}`;
}
