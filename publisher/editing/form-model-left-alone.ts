import type * as v from 'valibot';
import { isRecord } from '#contract/is-record.ts';
import type { ContentPath } from '#contract/site-editing.ts';
import { fieldName, type Path } from '#publisher/content/problem.ts';
import { shapeOf, type Shape } from '#publisher/content/schema-shape.ts';
import { partsOf } from './file-parts.ts';

/** What a file holds that its form cannot show, in sentences. An edit leaves it as it is. */
export function leftAloneIn(
  file: ContentPath,
  text: string,
  schema: v.GenericSchema,
  data: unknown,
): string[] {
  const { fields, fence } = partsOf(file, text);
  // The fields of a Markdown file begin below its first line.
  const linesBefore = fence === undefined ? 1 : 2;
  const comments = fields
    .split('\n')
    .flatMap((line, index) => (/^\s*#/.test(line) ? [index + linesBefore] : []));
  const inLines = comments.length === 1 ? 'line' : 'lines';
  return [
    ...(comments.length > 0
      ? [`Notes that no visitor sees, in ${inLines} ${comments.join(', ')} of its file.`]
      : []),
    ...unknownIn(shapeOf(schema), data, []).map(
      (path) => `The field ${fieldName(path)}, which the form cannot show.`,
    ),
  ];
}

/** Fields that the schema does not know, and groups and lists in place of a text. */
function unknownIn(shape: Shape | undefined, value: unknown, path: Path): Path[] {
  if (!shape) return [path];
  if (value === null || value === undefined) return [];
  switch (shape.kind) {
    case 'group':
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, each]) =>
            unknownIn(shape.entries.get(key), each, [...path, key]),
          )
        : [path];
    case 'record':
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, each]) =>
            unknownIn(shape.value, each, [...path, key]),
          )
        : [path];
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((each: unknown, index) => unknownIn(shape.item, each, [...path, index]))
        : [path];
    case 'choice':
    case 'switch':
    case 'number':
    case 'text':
      return typeof value === 'object' ? [path] : [];
    default:
      return shape satisfies never;
  }
}
