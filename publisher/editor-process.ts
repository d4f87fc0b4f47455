import { isRecord } from '#contract/is-record.ts';
import type { Editor } from '#contract/site-editing.ts';
import { errorCode } from '#server/base/log.ts';
import { readSettings } from '#server/settings/settings.ts';
import { endWithParent } from '#publisher/site/application.ts';
import { createEditor } from './editing/editor.ts';
import { removeAbandoned } from '#publisher/first-day/folder.ts';

/*
 * The server starts this when someone opens Site (server/site/editor-client.ts). Messages between the two processes can
 * contain Maps and bytes. A call is { id, name, args }, its response { id, value } or { id, error, code }.
 */
endWithParent();
// Keeps this process alive: `endWithParent` has unreferenced the channel.
process.channel?.ref();
const settings = readSettings();
let editor = createEditor(settings);

/** Calls run one after the other, so that a publish never sees half of an edit. */
let last: Promise<unknown> = removeAbandoned(settings.dataDir, new Date()).catch(() => {});
process.on('message', (message) => {
  last = last.then(() => answer(message));
});

async function answer(message: unknown): Promise<void> {
  if (!isRecord(message)) return;
  const { id, name, args } = message;
  if (!isCall(name) || !Array.isArray(args)) return;
  try {
    const value: unknown = await Reflect.apply(editor[name], editor, args);
    // The settings now name the folder that the first day has made.
    if (name === 'begin') editor = createEditor(readSettings());
    process.send?.({ id, value });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    process.send?.({ id, error: text, code: errorCode(error) });
  }
}

const isCall = (name: unknown): name is keyof Editor =>
  typeof name === 'string' && Object.hasOwn(editor, name);
