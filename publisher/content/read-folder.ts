import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LOGO_FILES } from '#contract/brand.ts';
import { fileNames, LANGUAGE_FILES, SHARED_FILES } from '#contract/content-files.ts';
import { LEGAL_PAGES } from '#contract/content.ts';
import { isLanguage, LANGUAGE_CODES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts';
import { MISSING, suggestion, type Found, type Problem } from './problem.ts';
import { pendingFiles, type Overlay } from './pending-files.ts';

/** The files of a firm's content, by their path below its folder. */
export interface Folder {
  /** The languages that have a folder, the main one first. */
  languages: readonly Language[];
  texts: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, Buffer>;
  /** The bytes of all texts and pictures, as they are in the folder. */
  originals: ReadonlyMap<string, Buffer>;
  /** The hash of the names and bytes of all files. */
  hash: string;
  problems: readonly Problem[];
  /** Files that nothing reads, left by systems and people. They do not prevent a publish. */
  unread: readonly Problem[];
}

const MAX_TEXT_BYTES = 256 * 1024;
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const PICTURE = /\.(?:jpe?g|png|webp|svg)$/;
const PAGE_FILE = /^[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;
/** Files that `git`, editors and people put beside the content, and unfinished files of `replaceFile`. */
const NOT_CONTENT =
  /^(?:\..*|README(?:\.md)?|LICENSE(?:\.md)?|.+\.\d+\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** How many times to read when a publish replaces files meanwhile, which takes milliseconds. */
const MAX_READS = 5;

/**
 * Reads the content, with the files of `overlay` in place of those on disk. During a publish, this function reads the
 * new version of every file (`pending-files.ts`).
 */
export async function readFolder(root: string, overlay: Overlay = new Map()): Promise<Folder> {
  for (let attempt = 1; ; attempt++) {
    const before = await changeTime(root);
    const folder = await readOnce(root, new Map([...(await pendingFiles(root)), ...overlay]));
    // A publish begins and ends with a change of the root folder, and can do both during this reading.
    if (attempt === MAX_READS || before === (await changeTime(root))) return folder;
  }
}

const changeTime = async (root: string) =>
  (await stat(root, { bigint: true }).catch(() => undefined))?.mtimeNs;

/** Reads only known folders, so a symbolic link cannot lead to another folder or into a loop. */
async function readOnce(root: string, overlay: Overlay): Promise<Folder> {
  const added = [...overlay].flatMap(([file, bytes]) => (bytes ? [file] : []));
  const others = LANGUAGE_CODES.filter((code) => code !== MAIN_LANGUAGE);
  const hasFiles = await Promise.all(others.map((code) => hasLanguage(root, code, overlay)));
  const languages = [MAIN_LANGUAGE, ...others.filter((_, index) => hasFiles[index])];
  /** The allowed names in each folder, or a pattern for them. */
  const folders: Record<string, readonly string[] | RegExp> = {
    '': [...fileNames(SHARED_FILES), ...LOGO_FILES, ...languages, 'portraits'],
    ...Object.assign({}, ...languages.map(foldersOf)),
    portraits: PICTURE,
  };

  const texts = new Map<string, string>();
  const pictures = new Map<string, Buffer>();
  const originals = new Map<string, Buffer>();
  const problems: Problem[] = [];
  const unread: Problem[] = [];
  const hash = createHash('sha256');
  for (const [folder, names] of Object.entries(folders)) {
    const addedHere = added.filter((file) => path.posix.dirname(file) === (folder || '.'));
    const onDisk = await readdir(path.join(root, folder)).catch((error: NodeJS.ErrnoException) => {
      // A site needs no portraits and no urgent pages.
      if ((!/^portraits$|\/urgent$/.test(folder) || error.code !== 'ENOENT') && !addedHere.length)
        problems.push(missingFolder(folder === '' ? root : folder, error));
      return [];
    });
    const entries = [
      ...new Set([...onDisk, ...addedHere.map((file) => path.posix.basename(file))]),
    ];
    if (folder === '' && entries.length === 0 && problems.length > 0) break;
    for (const name of entries.toSorted((a, b) => a.localeCompare(b))) {
      const file = path.posix.join(folder, name);
      if (NOT_CONTENT.test(name) || Object.hasOwn(folders, file) || isLanguage(file)) continue;
      if (overlay.get(file) === null) continue;
      if (names instanceof RegExp ? !names.test(name) : !names.includes(name)) {
        unread.push(unreadName(file, name, names));
        continue;
      }
      const read = await readOne(path.join(root, file), file, overlay.get(file));
      if ('problem' in read) problems.push(read.problem);
      else {
        hash.update(`${file}\0${read.bytes.length}\0`).update(read.bytes);
        originals.set(file, read.bytes);
        if (read.text === undefined) pictures.set(file, read.bytes);
        else texts.set(file, read.text);
      }
    }
  }
  return { languages, texts, pictures, originals, hash: hash.digest('hex'), problems, unread };
}

/** A folder whose files were all deleted is not a language of the site. */
async function hasLanguage(root: string, code: Language, overlay: Overlay): Promise<boolean> {
  const entries = await readdir(path.join(root, code), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  const onDisk = entries
    .filter((entry) => !entry.isDirectory() && !NOT_CONTENT.test(entry.name))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join('/'));
  const files = new Set([...onDisk, ...overlay.keys()]);
  return [...files].some((file) => file.startsWith(`${code}/`) && overlay.get(file) !== null);
}

const foldersOf = (language: Language) => ({
  [language]: [...fileNames(LANGUAGE_FILES), 'prepare.md', 'services', 'legal', 'urgent'],
  [`${language}/services`]: PAGE_FILE,
  [`${language}/legal`]: LEGAL_PAGES.map((name) => `${name}.md`),
  [`${language}/urgent`]: PAGE_FILE,
});

function missingFolder(file: string, { code }: NodeJS.ErrnoException): Problem {
  const found = code === 'ENOENT' ? MISSING : `cannot be read (${code})`;
  return { file, found, wanted: 'a folder (npm run content -- init DIR makes a sample)' };
}

function unreadName(file: string, name: string, names: readonly string[] | RegExp): Problem {
  const found = 'is a name that nothing reads';
  if (names === PICTURE)
    return {
      file,
      found,
      wanted: 'a name in small letters that ends with .jpg, .png, .webp or .svg',
    };
  if (names instanceof RegExp)
    return { file, found, wanted: 'small letters, digits and hyphens, then .md' };
  const wanted = `a file of the content: ${names.join(', ')}`;
  return { file, found: found + suggestion(name, names), wanted };
}

type ReadFile = { bytes: Buffer; text?: string } | { problem: Problem };

async function readOne(
  address: string,
  file: string,
  given: Uint8Array | null | undefined,
): Promise<ReadFile> {
  const refuse = (found: Found, wanted: string): ReadFile => ({
    problem: { file, found, wanted },
  });
  try {
    const info = given ? undefined : await stat(address);
    if (info && !info.isFile()) return refuse('is not a file', 'a file');
    const size = given?.length ?? info?.size ?? 0;
    const isPicture = PICTURE.test(file);
    const maxBytes = isPicture ? MAX_PICTURE_BYTES : MAX_TEXT_BYTES;
    if (size > maxBytes) return refuse(`has ${size} bytes`, `${maxBytes} bytes at most`);
    if (size === 0)
      return refuse({ code: 'value', value: null }, isPicture ? 'a picture' : 'a text');
    const bytes = given ? Buffer.from(given) : await readFile(address);
    return isPicture ? { bytes } : decodeText(bytes, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP' || code === 'ENOENT')
      return refuse('is a symbolic link that leads nowhere', 'a file');
    return refuse(`cannot be read (${code ?? String(error)})`, 'a file that this program may read');
  }
}

/** Invisible characters from word processors or copied text that change what a reader sees. */
// oxlint-disable-next-line no-control-regex -- control characters are what it finds
const CONTROL = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

function decodeText(bytes: Buffer, file: string): ReadFile {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    // Decoded without `fatal`, each bad byte becomes U+FFFD.
    const line = bytes.toString('utf8').split('\uFFFD', 1)[0]?.split('\n').length ?? 1;
    const found = 'has a character that is not UTF-8';
    return { problem: { file, line, found, wanted: 'a file saved as UTF-8' } };
  }
  const control = CONTROL.exec(text);
  if (control) {
    const line = text.slice(0, control.index).split('\n').length;
    const code = control[0].charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
    const found = `has an invisible character (U+${code})`;
    return { problem: { file, line, found, wanted: 'a line without it' } };
  }
  return { bytes, text };
}
