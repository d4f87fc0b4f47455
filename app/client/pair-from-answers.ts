/**
 * The two choices to compare after the answers. `looks` has a list of choices for each answer. The choice in most lists
 * comes first; with equal numbers, the choice that is higher in the lists. `others` fill the rest.
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
