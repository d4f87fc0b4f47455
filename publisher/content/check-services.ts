import type { SiteContent } from '#contract/content.ts';
import { unknownName, type ContentFiles, type Path, type Problem } from './problem.ts';

/** Checks the fields of a service that name a section of its text, or an attorney. */
export function checkServices(content: SiteContent, files: ContentFiles): Problem[] {
  const { services, attorneys, language } = content;
  return services.flatMap((service) => {
    const { id, article, attorney, timeline, keep, ends, fit = [] } = service;
    const file = `${language}/services/${id}.md`;
    const named = [
      ...Object.entries({ timeline, keep, ends }).flatMap(([list, entries]) =>
        entries.map(({ more }, index): [Path, string | undefined] => [[list, index, 'more'], more]),
      ),
      ...fit.map((heading, index): [Path, string] => [['fit', index], heading]),
    ];
    const headings = article.sections.map(({ heading }) => heading);
    return [
      ...named.flatMap(([path, heading]) => {
        if (heading === undefined) return [];
        return unknownName(files, file, path, heading, headings, 'a heading of the text below');
      }),
      ...(attorney === undefined
        ? []
        : unknownName(
            files,
            file,
            ['attorney'],
            attorney,
            attorneys.map((person) => person.id),
            'the id of an attorney',
          )),
    ];
  });
}
