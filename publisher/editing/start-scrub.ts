import { isRecord } from '#contract/is-record.ts';
import { textAt } from '#publisher/content/parse-file.ts';
import { FRAMES, lawFrame, type Frames } from './start-frames.ts';
import type { StartFile } from './start-file.ts';
import { isOfSample, withoutSample } from './start-sample.ts';

/* Takes out of a file what is only true for the sample firm. */

/** A group whose heading is about the sample goes as a whole. */
const HEADINGS = ['heading', 'eyebrow', 'title', 'label', 'href', 'place'] as const;

export function scrub(source: StartFile): StartFile {
  const frames = FRAMES[source.language];
  const law = lawFrame(source.file, frames);
  const text = source.body === undefined ? undefined : scrubBody(source.body, frames, law);
  const data = Object.fromEntries(
    Object.entries(source.data).flatMap(([key, value]) => {
      const left = scrubValue(value, key, {
        source,
        frames,
        law,
        renamed: text?.renamed ?? new Map(),
      });
      return left === undefined ? [] : [[key, left]];
    }),
  );
  const comment = source.comment
    .split('\n')
    .filter((line) => !isOfSample(line))
    .join('\n');
  return { ...source, comment, data, ...(text && { body: text.body }) };
}

interface Context {
  source: StartFile;
  frames: Frames;
  law: string;
  /** Headings of the Markdown text: fields name them. */
  renamed: ReadonlyMap<string, string>;
}

/** Undefined when nothing of it is left. */
function scrubValue(value: unknown, key: string, context: Context): unknown {
  const { source, frames, law, renamed } = context;
  if (typeof value === 'string') {
    const heading = renamed.get(value);
    if (heading !== undefined) return heading;
    if (key === 'metaDescription' && isOfSample(value)) return frames.description(nameOf(source));
    return withoutSample(value, law);
  }
  if (Array.isArray(value)) {
    const isList = key === 'sources';
    const kept = isList ? value.filter((item) => !isOfSample(String(item))) : value;
    const items = kept
      .filter((item) => !isRecord(item) || !isAboutSample(item))
      .map((item) => scrubValue(item, key, context))
      .filter((item) => item !== undefined);
    if (items.length === 0 && value.length > 0) return isList ? [frames.source] : undefined;
    return items.filter((item, index) => typeof item !== 'string' || items.indexOf(item) === index);
  }
  if (!isRecord(value)) return value;
  if (isAboutSample(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const left = scrubValue(item, name, context);
      return left === undefined ? [] : [[name, left]];
    }),
  );
}

const isAboutSample = (group: Record<string, unknown>): boolean =>
  HEADINGS.some((name) => typeof group[name] === 'string' && isOfSample(group[name]));

const nameOf = ({ data }: StartFile): string => textAt(data, 'linkName') || textAt(data, 'title');

/** Headings that name the sample's states get another name; smaller ones go with all that is below them. */
function scrubBody(body: string, frames: Frames, law: string) {
  const renamed = new Map<string, string>();
  const lines: string[] = [];
  let isDropped = false;
  let isFramed = false;
  for (const line of body.split('\n')) {
    const [, signs, heading = ''] = /^(#{2,3}) (.*)$/.exec(line) ?? [];
    if (signs !== undefined) {
      isDropped = signs === '###' && isOfSample(heading);
      if (signs === '##') isFramed = false;
      const name = isOfSample(heading) ? headingOf(heading, frames) : heading;
      if (name !== heading && !isDropped) renamed.set(heading, name);
      if (isDropped && !isFramed) lines.push(law, '');
      isFramed ||= isDropped;
      if (!isDropped) lines.push(`${signs} ${name}`);
      continue;
    }
    if (isDropped) continue;
    if (!isOfSample(line)) {
      lines.push(line);
      continue;
    }
    const [, mark = '', text = ''] = /^((?:- |\d+\. )?)(.*)$/.exec(line) ?? [];
    const left = withoutSample(text, law);
    // A frame alone once in a section.
    if (left !== law || !isFramed) lines.push(mark + left);
    isFramed = true;
  }
  return { body: lines.join('\n').replaceAll(/\n{3,}/g, '\n\n'), renamed };
}

const STATES = String.raw`California, Texas (?:and|or|e|o|u|y) Illinois`;

function headingOf(heading: string, frames: Frames): string {
  return heading
    .replace(new RegExp(`(?:live|vive) (?:in|en) ${STATES}`), frames.anotherState)
    .replace(new RegExp(`(?:in|en) ${STATES}`), frames.inState);
}
