import { placesIn } from './check-texts.ts';
import type { LoadedContent } from './load-content.ts';
import type { Problem } from './problem.ts';

/**
 * The address of a federal court of first instance: the state, the letter of the district in states with several, and
 * b for bankruptcy or d. `cacb` is the bankruptcy court of the Central District of California.
 */
const COURT = /\b([a-z]{2})[cemnsw]?[bd]\.uscourts\.gov\b/gi;

/** Finds each address of a court of a state that the firm does not serve: its fees and forms are not the firm's. */
export function foreignCourts({ content, files }: LoadedContent): Problem[] {
  const { states } = content.firm;
  const codes = states.map(({ code }) => code.toLowerCase());
  const names = states.map(({ name }) => name).join(', ');
  return [...files.values()].flatMap((source) =>
    placesIn(source).flatMap(({ text, ...place }) =>
      [...text.matchAll(COURT)]
        .filter(([, code = '']) => !codes.includes(code.toLowerCase()))
        .map(([address]) => ({
          file: source.file,
          ...place,
          found: `has ${address}, a court of no state of the firm (${names})`,
          wanted: 'the court of the firm’s own district, or an address for all states',
        })),
    ),
  );
}
