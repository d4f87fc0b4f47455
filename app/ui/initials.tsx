const [WIDTH, HEIGHT] = [320, 400];
/** For each ridge, from the farthest to the nearest: the y of its lowest point, and how far its peaks rise above. */
const RIDGES = [
  { base: 268, rise: 56 },
  { base: 318, rise: 40 },
  { base: 362, rise: 26 },
] as const;
const PEAKS = 10;

/**
 * Replaces a missing photo: the initials above the ridges of the site. The shape of the ridges comes from the name, so
 * two people differ. Hidden from assistive technology, because the name is beside it.
 */
export function Initials({ name }: { name: string }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="initials no-print"
      aria-hidden="true"
      focusable="false"
    >
      {RIDGES.map(({ base, rise }, ridge) => (
        <path key={base} d={ridgePath(name, ridge, base, rise)} opacity={0.4 + 0.3 * ridge} />
      ))}
      <text x={WIDTH / 2} y="196" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** The first letters of the first and the last name, without additions such as "Jr.", "III" or ", Esq.". */
export function initialsOf(name: string): string {
  const words = (name.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:[js]r|esq|ph\.?d|i{2,3}|iv)\.?$/i.test(word));
  return [...new Set([words[0], words.at(-1)])]
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

function ridgePath(name: string, ridge: number, base: number, rise: number): string {
  const step = WIDTH / PEAKS;
  const heights = Array.from({ length: PEAKS + 1 }, (_, peak) => {
    const letter = name.charCodeAt((peak * 3 + ridge * 5) % name.length);
    return base - ((letter * 31 + peak * peak * 17 + ridge * 7) % rise);
  });
  return `M0 ${HEIGHT}${heights.map((y, peak) => `L${peak * step} ${y}`).join('')}V${HEIGHT}z`;
}
