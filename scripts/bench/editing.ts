import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Draft, type Editor, PREVIEW_PATH } from '#contract/site-editing.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { readSettings } from '#server/settings/settings.ts';
import { median, type BenchRow } from './results.ts';

const EDITED_FILE = 'en/faq.yaml';
const ROUNDS = 7;
const WANTED_PREVIEW_MILLISECONDS = 500;
const WANTED_PUBLISH_MILLISECONDS = 1000;

/**
 * Measures what one changed text costs in the process that edits: processor time of its own thread and of those that
 * compress and draw, as on a busy machine the time that passes says little. The reference is the first publishWords of a
 * process without anything from before.
 */
export async function benchEditing(): Promise<BenchRow[]> {
  const root = await mkdtemp(join(tmpdir(), 'first-light-bench-'));
  try {
    const contentDir = join(root, 'content');
    await cp(SAMPLE_FOLDER, contentDir, { recursive: true });
    const settings = readSettings({ CONTENT_DIR: contentDir, DATA_DIR: join(root, 'data') });
    const editor = createEditor(settings);
    const cold = await processorTime(() => publishWords(editor, contentDir, 'cold'));
    const previews: number[] = [];
    const publishes: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const draft = await changed(contentDir, `preview ${round}`);
      previews.push(await processorTime(() => editor.page(draft, '/faq', PREVIEW_PATH)));
      publishes.push(
        await processorTime(() => publishWords(editor, contentDir, `publishWords ${round}`)),
      );
    }
    // A new process, with the version that the other one has published.
    const next = createEditor(settings);
    const first = await processorTime(() => publishWords(next, contentDir, 'next process'));
    const row = (what: string, milliseconds: number, wanted?: number) => ({
      what,
      measured: `${milliseconds.toFixed(0)} ms, ×${(milliseconds / cold).toFixed(2)}`,
      wanted: wanted === undefined ? '' : `${wanted} ms`,
      met: wanted !== undefined && milliseconds <= wanted,
    });
    const middle = (times: readonly number[]) => median(times, (time) => time);
    return [
      row('For comparison: a publishWords without anything from before', cold),
      row('First publishWords of another process', first),
      row('Preview of one changed text', middle(previews), WANTED_PREVIEW_MILLISECONDS),
      row('Publish of one changed text', middle(publishes), WANTED_PUBLISH_MILLISECONDS),
    ];
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function changed(contentDir: string, words: string): Promise<Draft> {
  const base = await readFile(join(contentDir, EDITED_FILE));
  const text = base.toString().replace(/^lead: .*/m, `lead: Fears and answers, ${words}.`);
  return new Map([[EDITED_FILE, { base, bytes: Buffer.from(text) }]]);
}

async function publishWords(editor: Editor, contentDir: string, words: string): Promise<void> {
  const draft = await changed(contentDir, words);
  const result = await editor.publish({ draft, files: [EDITED_FILE], reviews: [] });
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
}

/** Measures the processor time of all threads of this process, in milliseconds. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
