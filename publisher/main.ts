import { resolve } from 'node:path';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { initContent, SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { loadContent } from '#publisher/content/load-content.ts';
import { printProblem, type Problem } from '#publisher/content/problem.ts';
import { checkRelease, receiversOf } from '#publisher/content/release-check.ts';
import { adviceOnText } from './content/text-advice.ts';
import { forgottenContentDir } from './current-site.ts';
import { publish, renew } from './versions/publish.ts';
import { pageSettings, type PageSettings } from './site/site-folder.ts';
import { currentVersion, type Version } from './versions/versions.ts';

const USAGE = `Usage: npm run content -- COMMAND
  init DIR               copies the sample into a new folder, to be changed into the firm's own
  check [DIR]            names each mistake: file, line, field, what was found, what is wanted
  check [DIR] --release  names also what a release refuses: sample values, texts without review, old figures
  publish [--release]    makes the site of CONTENT_DIR; a running server shows it after a reload (docs/operating.md)
  renew                  makes the current version again from its own content, after an update of the code
DIR is CONTENT_DIR when it is left out.`;

const RELOAD =
  'A running server shows it after a reload: `systemctl reload first-light`, or SIGHUP to its process.';

try {
  await runCommand();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function runCommand(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => word !== '--release');
  const release = process.argv.includes('--release', 2);
  const [command, dir, ...rest] = words;
  const folder = () => (dir === undefined ? readSettings().contentDir : resolve(dir));
  const unknown = words.find((word) => word.startsWith('-'));
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}.\n${USAGE}`);
  const takesDir = !['publish', 'renew'].includes(command ?? '');
  const takesRelease = command === 'check' || command === 'publish';
  if (rest.length > 0 || (dir !== undefined && !takesDir) || (release && !takesRelease))
    throw new Error(USAGE);
  switch (command) {
    case 'help':
      console.log(USAGE);
      break;
    case 'check':
      process.exitCode = (await check(folder(), release)) ? 0 : 1;
      break;
    case 'init':
      if (dir === undefined) throw new Error(USAGE);
      await initContent(resolve(dir));
      console.log(
        `The sample is in ${resolve(dir)}. Change it into the firm's own, then: npm run content -- check ${dir}`,
      );
      break;
    case 'publish':
      console.log([...(await publishNow(release)), RELOAD].join('\n'));
      break;
    case 'renew':
      console.log([await renewNow(), RELOAD].join('\n'));
      break;
    default:
      throw new Error(command === undefined ? USAGE : `There is no command ${command}.\n${USAGE}`);
  }
}

async function publishNow(release: boolean): Promise<string[]> {
  const settings = readSettings();
  const current = await currentVersion(settings.dataDir);
  const forgotten = forgottenContentDir(settings, current);
  if (forgotten !== undefined) throw new Error(forgotten);
  const options = { release, say: console.log };
  const { id, notice } = await publish(settings, settingsOfServer(settings, current), options);
  return [`Published ${settings.contentDir} as version ${id}.`, ...(notice ? [notice] : [])];
}

async function renewNow(): Promise<string> {
  const settings = readSettings();
  const current = await currentVersion(settings.dataDir);
  const id = await renew(settings, settingsOfServer(settings, current), console.log);
  return `Made the current version again as version ${id}, with the current code.`;
}

/** The settings of the current version: this command can run without SITE_URL. The next start uses its own. */
function settingsOfServer(settings: Settings, current: Version | undefined): PageSettings {
  return current?.record.settings ?? pageSettings(settings);
}

/** Prints a line for each problem, then their number. False for a mistake, or with `release` for what it refuses. */
async function check(folder: string, release: boolean): Promise<boolean> {
  const loaded = await loadContent(folder);
  if ('problems' in loaded) {
    print(loaded.problems);
    print(loaded.unread, 'Note: ');
    console.log(`${count(loaded.problems.length, 'mistake')} in ${folder}`);
    return false;
  }
  const { refused, soon, notes } = await checkRelease(
    loaded,
    new Date(),
    receiversOf(readSettings()),
  );
  const isSample = folder === resolve(SAMPLE_FOLDER);
  console.log(
    isSample
      ? `No mistakes in ${folder}, the sample firm. For your own content, set CONTENT_DIR or name the folder.`
      : `No mistakes in ${folder}.`,
  );
  print([...notes, ...[...loaded.parsed.values()].flatMap(adviceOnText)], 'Note: ');
  print(soon, 'Soon: ');
  if (release) print(refused);
  if (refused.length === 0) return true;
  const how = release ? '' : ' To see them: npm run content -- check --release';
  console.log(`A release refuses ${count(refused.length, 'thing')}.${how}`);
  return !release;
}

function print(problems: readonly Problem[], before = ''): void {
  for (const problem of problems) console.log(before + printProblem(problem));
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
