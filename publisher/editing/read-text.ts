import type { ContentPath } from '#contract/site-editing.ts';
import { parseMarkdown, parseYaml, type ContentFile } from '#publisher/content/parse-file.ts';

/** A file of the content as the checks read it; undefined when it cannot be parsed. */
export function readText(file: ContentPath, text: string): ContentFile | undefined {
  const parsed = file.endsWith('.md') ? parseMarkdown(file, text) : parseYaml(file, text);
  return 'file' in parsed ? parsed.file : undefined;
}
