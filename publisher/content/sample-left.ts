import type { SiteContent } from '#contract/content.ts';
import type { LoadedContent } from './load-content.ts';
import { placesIn } from './parse-file.ts';
import type { ContentFiles, Problem } from './problem.ts';

/** The sentences of these files are not compared, because they are mostly names, which two firms can share. */
const FILES_OF_NAMES = /^(?:firm|court-record|attorney-review)\.yaml$|\/attorneys\.yaml$/;

/**
 * Finds texts that are still about the sample firm: each text with the name of the sample firm or of its attorneys, and
 * each unchanged sentence that names its city, area or states. The firm's own sentences may name any state.
 */
export function findSampleTexts(
  { content, filledIn }: LoadedContent,
  sample: SiteContent,
  sampleFiles: ContentFiles,
): Problem[] {
  const own = [...peopleOf(content), ...placesOfFirm(content)].join('\n');
  const isForeign = (name: string) => !own.includes(name);
  const people = peopleOf(sample).filter(isForeign);
  const places = placesOfFirm(sample).filter(isForeign);
  const unchanged = new Map<string, string>();
  for (const file of sampleFiles.values())
    for (const { text } of placesIn(file))
      for (const sentence of sampleSentences(text)) {
        const name = places.find((place) => sentence.includes(place));
        if (name !== undefined && !FILES_OF_NAMES.test(file.file)) unchanged.set(sentence, name);
      }
  return [...filledIn.values()].flatMap((file) =>
    placesIn(file).flatMap(({ text, ...from }) => {
      const place = FILES_OF_NAMES.test(file.file)
        ? undefined
        : sampleSentences(text)
            .map((sentence) => unchanged.get(sentence))
            .find(Boolean);
      const name = people.find((person) => text.includes(person)) ?? place;
      if (name === undefined) return [];
      const found = `is the sample’s: it names ${name}`;
      return { file: file.file, ...from, found, wanted: 'a text about the firm' };
    }),
  );
}

function peopleOf({ firm, attorneys }: SiteContent): string[] {
  return [firm.name, ...attorneys.map(({ name }) => name)];
}

function placesOfFirm({ firm }: SiteContent): string[] {
  return [firm.area, firm.office.city, ...firm.states.map(({ name }) => name)];
}

const sampleSentences = (text: string) => text.split(/(?<=[.!?])\s+/);
