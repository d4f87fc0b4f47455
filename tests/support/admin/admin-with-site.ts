import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownContent } from '#tests/support/content/own-content.ts';
import { served } from '#tests/support/content/served-content.ts';
import { readState } from '#tests/support/content/memory.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { Editor } from '#contract/site-editing.ts';
import type { AdminParts } from '#admin/start.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { readSettings } from '#server/settings/settings.ts';
import { ensureBuild } from '#tests/support/product/ensure-build.ts';
import { testAdmin, textOf, type RequestOptions, type TestAdmin } from './admin.ts';

type Fields = Readonly<Record<string, string | number>>;

/**
 * Starts the admin of a firm that edits its site (a copy of the sample), with the editor in this process, and signs in
 * the firm's owner. `editor` has functions that replace the editor's own. The site is in English only, unless it
 * `isTranslated`.
 */
export async function signedInSite({
  editor = {},
  isTranslated = false,
  ...changes
}: Partial<AdminParts> & { editor?: Partial<Editor>; isTranslated?: boolean } = {}) {
  await ensureBuild();
  const { folder } = await ownContent({ isTranslated });
  const settings = readSettings({ CONTENT_DIR: folder, DATA_DIR: await temporaryFolder() });
  const attorneys = [{ id: 'senior-partner', name: 'Robert Aldren' }];
  const admin = await testAdmin({
    editing: {
      editor: { ...createEditor(settings, readState), ...editor },
      reload: async () => {},
    },
    content: () => ({ ...served, attorneys }),
    ...changes,
  });
  return sitePerson(admin, folder, await admin.signIn());
}

/** An admin with a site, and the actions of a person who is signed in. */
function sitePerson(admin: TestAdmin, contentDir: string, cookie: string) {
  const get = (path: string, how?: RequestOptions) => admin.get(path, { cookie, ...how });
  const post = (path: string, fields?: Fields, how?: RequestOptions) =>
    admin.post(path, fields, { cookie, ...how });
  const html = async (path: string) => (await get(path)).text();
  /** The hash of what a form shows. */
  const shown = async (page: string) =>
    /name="shown" value="([0-9a-f]*)"/.exec(await html(page))?.[1] ?? '';
  async function draft() {
    const rows = await admin.database.query<{ file: string; bytes: Buffer | null }>(
      `select d.file, f.bytes from private.site_draft d
       left join private.site_files f on f.hash = d.current order by d.file`,
    );
    return new Map(rows.map(({ file, bytes }) => [file, bytes]));
  }
  return {
    ...admin,
    cookie,
    contentDir,
    get,
    post,
    html,
    text: async (path: string) => textOf(await get(path)),
    shown,
    /** Sends fields from the form of a file. */
    save: async (file: string, fields: Fields, how?: RequestOptions) =>
      post(`/site/files/${file}`, { shown: await shown(`/site/files/${file}`), ...fields }, how),
    /** Sends fields and files from the form of a text. */
    send: async (file: string, fields: Readonly<Record<string, string | File>>) => {
      const path = `/site/files/${file}`;
      return admin.upload(path, { shown: await shown(path), ...fields }, cookie);
    },
    /** The files of the draft; null for a deleted one. */
    draft,
    draftOf: async (file: string) => String((await draft()).get(file)),
    /** Changes a file of the content as someone at the terminal does. */
    async edit(file: string, pattern: RegExp, by: string) {
      const path = join(contentDir, file);
      await writeFile(path, (await readFile(path, 'utf8')).replace(pattern, by));
    },
    /** Adds someone to the people of the firm. */
    async person(address: string, role: string, attorney = '') {
      await post('/people', { address, role, attorney });
      return sitePerson(admin, contentDir, await admin.signIn(address));
    },
  };
}
