import type {
  Comparison,
  Draft,
  Mistake,
  PublishOrder,
  PublishResult,
  ReviewOf,
  ContentPath,
} from '#contract/site-editing.ts';
import { bytesNow } from '#publisher/content/pending-files.ts';
import { checkRelease } from '#publisher/content/release-check.ts';
import type { Problem } from '#publisher/content/problem.ts';
import { readHash, reviewMark } from '#publisher/content/text-mark.ts';
import { ensureApplication } from '#publisher/site/application.ts';
import { TooHeavy } from '#publisher/site/make-site.ts';
import type { PageSettings } from '#publisher/site/site-folder.ts';
import { makeAndAdd } from '#publisher/versions/publish.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { keepLast } from '#publisher/content/keep-last.ts';
import { isSame, textOf } from '#server/base/folder-files.ts';
import type { DraftState, States } from './draft-state.ts';
import { partOf } from './compare.ts';
import { mistakeIn, mistakesOf } from './mistakes.ts';
import { readOnly } from '#publisher/content/init.ts';
import { ContentChanged, finishWriting, writeContent } from '#publisher/versions/write-content.ts';
import { orderAt } from '#publisher/content/schema-shape.ts';
import { schemaOf } from './names.ts';
import { changeFile } from './change-fields.ts';

/** The application build is checked once in each process. */
const checkedBuild = keepLast<Promise<void>>(1);

/**
 * Makes the site with the files of the order, writes them into CONTENT_DIR, then switches to the site. If the process
 * is killed, either the old content and the old site stay, or the next start finds the new content and the new site.
 */
export async function writeAndPublish(
  parts: {
    states: States;
    settings: PageSettings;
    contentDir: string;
    dataDir: string;
    /** Hosts that receive what visitors send. */
    receivers: readonly string[];
    compare: (draft: Draft) => Promise<Comparison>;
  },
  { draft, files, partly = [], reviews }: PublishOrder,
): Promise<PublishResult> {
  const { states, settings, receivers, contentDir, dataDir } = parts;
  const reason = await readOnly(contentDir);
  if (reason !== undefined) return { refused: [mistakeIn('', '', reason)] };
  await finishWriting(contentDir);
  const ordered = new Map([...draft].filter(([file]) => files.includes(file)));
  for (const file of partly) {
    const { base = null } = draft.get(file) ?? {};
    const part = partOf(file, draft.get(file));
    if (part !== undefined && isSame(base, await bytesNow(contentDir, file)))
      ordered.set(file, { base, bytes: Buffer.from(part) });
  }
  if (files.length === 0 && ordered.size === 0 && partly.length > 0) return { refused: [] };
  const state = await states.withDraft(ordered);
  const refused = [...state.folder.conflicts].map((file) => changedOutside(file, state.read));
  if (refused.length > 0) return { refused };

  const reviewed = reviewedDraft(ordered, state, reviews);
  if ('refused' in reviewed) return reviewed;
  const { folder, checked, read } = await states.withDraft(reviewed.draft);
  if ('problems' in checked) return { refused: mistakesOf(checked.problems, read) };
  const current = await currentVersion(dataDir);
  const { refused: unready } = await checkRelease(checked, new Date(), receivers, states.sample);
  // A site is released once nothing is missing. From then on, a publish is refused only for problems that it adds: a
  // figure that is now too old must not prevent a notice that the firm is closed tomorrow.
  const release = unready.length === 0 || (current?.record.release ?? false);
  if (release && unready.length > 0) {
    const added = await addedBy(states, receivers, unready);
    if (added.length > 0) return { refused: mistakesOf(added, read) };
  }
  const comparison = await parts.compare(ordered);
  await checkedBuild('', ensureApplication);
  const version = await makeAndAdd(dataDir, checked, {
    contentDir,
    settings,
    release,
    write: () => writeContent(contentDir, folder.overlay, folder.disk),
  }).catch((error: unknown) => {
    if (error instanceof TooHeavy) return { refused: error.lines.map(tooHeavy) };
    if (error instanceof ContentChanged) return { refused: [changedOutside(error.file, read)] };
    throw error;
  });
  if (typeof version !== 'string') return version;
  const written = [...folder.overlay].map(([file, after]) => {
    return [file, { before: folder.disk.get(file) ?? null, after }] as const;
  });
  return { version, content: checked.hash, comparison, files: new Map(written) };
}

/** The problems that a release refuses in the draft and not in CONTENT_DIR. */
async function addedBy(
  states: States,
  receivers: readonly string[],
  unready: readonly Problem[],
): Promise<readonly Problem[]> {
  const { checked } = await states.onDisk();
  if ('problems' in checked) return unready;
  const before = await checkRelease(checked, new Date(), receivers, states.sample);
  // The key has no line, because an edit above the line changes its number.
  const keyOf = ({ file, field, found }: Problem) => JSON.stringify([file, field, found]);
  const known = new Set(before.refused.map(keyOf));
  return unready.filter((problem) => !known.has(keyOf(problem)));
}

const changedOutside = (file: string, read: DraftState['read']): Mistake =>
  mistakeIn(
    file,
    '',
    'This text was changed outside of this page after you began. Look at both texts, then publish again.',
    read,
  );

/** The draft with the name of the attorney in each reviewed file. */
function reviewedDraft(
  draft: Draft,
  { folder, read }: DraftState,
  reviews: readonly ReviewOf[],
): { draft: Draft } | { refused: Mistake[] } {
  const refused: Mistake[] = [];
  const changed = new Map(draft);
  for (const { file, by, on, readHash: hash } of reviews) {
    const parsed = read.parsed.get(file);
    const source = read.folder.originals.get(file);
    if (!draft.has(file) || !parsed || !source) continue;
    if (readHash(parsed) !== hash) {
      const text = `This text was changed after ${by} read it. It must be read again before it is published.`;
      refused.push(mistakeIn(file, '', text, read));
      continue;
    }
    const written = withReview(file, textOf(source), { by, on, mark: reviewMark(parsed) });
    if (written === undefined) {
      const text = `The note that ${by} has read this text could not be added to it.`;
      refused.push(mistakeIn(file, '', text, read));
      continue;
    }
    // The file is merged, so its base is now the file on disk.
    changed.set(file, { base: folder.disk.get(file) ?? null, bytes: Buffer.from(written) });
  }
  return refused.length > 0 ? { refused } : { draft: changed };
}

/** A page must arrive in one round trip (publisher/site/budgets.ts). */
const tooHeavy = (line: string): Mistake =>
  mistakeIn(
    '',
    '',
    `The page ${line.split(':', 1)[0]} has become too long to load fast on a phone. Make one of its texts shorter, then publish again.`,
  );

/** Writes into a file which attorney has read its present words. Nothing else in the file changes. */
export function withReview(
  file: ContentPath,
  text: string,
  { by, on, mark }: Pick<ReviewOf, 'by' | 'on'> & { mark: string },
): string | undefined {
  const schema = schemaOf(file);
  const order = schema ? orderAt(schema, ['reviewed']) : [];
  const value = { by, on, text: mark };
  return changeFile(file, text, [{ do: 'set', path: ['reviewed'], value, order }]);
}
