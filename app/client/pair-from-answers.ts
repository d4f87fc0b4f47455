/**
 * The two choices to compare after the answers. `looks` has a list of choices for each answer. The choice that is in the
 * most lists comes first. Of two in equally many, the one nearer to their beginning comes first. `others` fill the rest.
 */
export function pairFromAnswers(
  looks: readonly (readonly string[])[],
  others: readonly string[],
): string[] {
  const ids = [...new Set([...looks.flat(), ...others])];
  const places = (id: string) =>
    looks.map((look) => look.indexOf(id)).filter((place) => place >= 0);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  return ids
    .toSorted((a, b) => {
      const [ofA, ofB] = [places(a), places(b)];
      return ofB.length - ofA.length || sum(ofA) - sum(ofB);
    })
    .slice(0, 2);
}
