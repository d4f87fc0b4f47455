import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FirstDayAnswers, FirstDayMistake } from '#contract/first-day.ts';
import type { BeginResult } from '#contract/site-editing.ts';
import { SAMPLE_FOLDER, isBundledSample, isUnchangedSample } from '#publisher/content/init.ts';
import { loadContent } from '#publisher/content/load-content.ts';
import { readFolder } from '#publisher/content/read-folder.ts';
import { printProblem, type Problem } from '#publisher/content/problem.ts';
import { ensureApplication } from '#publisher/site/application.ts';
import type { PageSettings } from '#publisher/site/site-folder.ts';
import { makeAndAdd } from '#publisher/versions/publish.ts';
import { currentVersion } from '#publisher/versions/versions.ts';
import { moveFolder } from '#server/base/durable-files.ts';
import type { Files } from '#server/base/folder-files.ts';
import { errorCode } from '#server/base/log.ts';
import { ownContentDir } from '#server/settings/settings.ts';
import { contentOf } from './content.ts';
import { ContentChanged, writeContent } from '#publisher/versions/write-content.ts';
import { dayIn, HOUR_MILLISECONDS } from '#contract/time.ts';
import { mistakeInWords } from '#publisher/content/problem-in-words.ts';

/* The first day: makes the firm's own content and its site, or nothing. */

interface StartParts {
  contentDir: string;
  /**
   * Whether CONTENT_DIR is unset. If it is set to the sample in the repository, the next start would still use the
   * sample, not the new folder.
   */
  isDefaultContentDir: boolean;
  dataDir: string;
  settings: PageSettings;
  now: Date;
}

const WORK = 'content.work-';
/** The content exists. A process that the server killed after five minutes may have made it. */
const ALREADY: BeginResult = { isMade: true };

const OTHER_FOLDER: BeginResult = {
  refused: [
    {
      field: '',
      message:
        'This site’s texts belong in a different folder. The person who runs the server sets it with CONTENT_DIR; please ask that person.',
    },
  ],
};

/**
 * Makes the firm's own content, and the site from it. The content goes into DATA_DIR/content or, if CONTENT_DIR is an
 * unchanged copy of the sample, into that folder. It is moved there when it is complete and has no mistakes, so if the
 * process is killed, the sample stays.
 */
export async function begin(parts: StartParts, answers: FirstDayAnswers): Promise<BeginResult> {
  const { contentDir, isDefaultContentDir, dataDir, settings, now } = parts;
  const isOwnFolder = !isBundledSample(contentDir);
  const target = isOwnFolder ? contentDir : ownContentDir(dataDir);
  if (isOwnFolder ? !(await isUnchangedSample(contentDir)) : existsSync(target)) return ALREADY;
  if (!isOwnFolder && !isDefaultContentDir) return OTHER_FOLDER;
  const served = await currentVersion(dataDir);
  if (served && !isOwnFolder && !isBundledSample(served.record.contentDir)) return OTHER_FOLDER;
  const work = join(dataDir, `${WORK}${crypto.randomUUID()}`);
  await mkdir(work, { recursive: true });
  try {
    const today = dayIn(now, answers.timeZone);
    for (const [file, text] of await contentOf(answers, today)) {
      await mkdir(dirname(join(work, file)), { recursive: true });
      await writeFile(join(work, file), text);
    }
    const loaded = await loadContent(work);
    if ('problems' in loaded) return { refused: loaded.problems.map(firstDayMistake) };
    await ensureApplication();
    const write = () =>
      isOwnFolder ? replaceSample(contentDir, loaded.originals) : moveFolder(work, target);
    const options = { contentDir: target, settings, release: false, write };
    return { begun: { version: await makeAndAdd(dataDir, loaded, options) } };
  } catch (error) {
    const isThere = /^(?:EEXIST|ENOTEMPTY)$/.test(errorCode(error) ?? '');
    if (!isThere && !(error instanceof ContentChanged)) throw error;
    return ALREADY;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Puts these files in place of a copy of the sample: all, or none when someone has changed one of them. */
async function replaceSample(contentDir: string, files: Files): Promise<void> {
  const { originals } = await readFolder(SAMPLE_FOLDER);
  const removed = [...originals.keys()].map((file) => [file, null] as const);
  await writeContent(contentDir, new Map([...removed, ...files]), originals);
}

/** Removes the work folders of killed processes. */
export async function removeAbandoned(dataDir: string, now: Date): Promise<void> {
  const names = await readdir(dataDir).catch((): string[] => []);
  for (const name of names.filter((each) => each.startsWith(WORK))) {
    const found = await stat(join(dataDir, name)).catch(() => undefined);
    // The server kills a process that has run `begin` for five minutes.
    if (found && now.getTime() - found.mtimeMs > HOUR_MILLISECONDS)
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** The control of the form in which the text with a mistake was typed. */
const CONTROL_OF_FIELD: Readonly<Record<string, string>> = {
  'firm.yaml name': 'name',
  'firm.yaml email': 'email',
  'firm.yaml office.street': 'street',
  'firm.yaml office.city': 'city',
  'en/firm.yaml area': 'city',
};

function firstDayMistake(problem: Problem): FirstDayMistake {
  const { file, field = '', path = [] } = problem;
  const [list, index, key] = path;
  const isOfAttorney = list === 'attorneys' && typeof index === 'number';
  const control =
    isOfAttorney && (key === 'name' || key === 'title')
      ? `${key === 'name' ? 'attorney' : 'title'}${index + 1}`
      : CONTROL_OF_FIELD[`${file} ${field}`];
  return control === undefined
    ? { field: '', message: `The texts could not be made: ${printProblem(problem)}` }
    : { field: control, message: mistakeInWords({ ...problem, path: [] }) };
}
