import { served } from '#tests/support/content/served-content.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { AdminParts } from '#admin/start.ts';
import { createEditor } from '#publisher/editing/editor.ts';
import { readSettings } from '#server/settings/settings.ts';
import { testAdmin, ADMIN_URL, type TestAdmin } from './admin.ts';
import { memory } from '#tests/support/content/memory.ts';

type Upload = Readonly<Record<string, string | File>>;

/** The admin of a firm that edits its site: a copy of the sample, and the editor in this process. */
export async function adminWithSite(changes: Partial<AdminParts> = {}): Promise<
  TestAdmin & {
    contentDir: string;
    /** Sends a form with a file. */
    upload(path: string, fields: Upload, cookie: string): Promise<Response>;
    /** The files of the draft, with their texts; null for a deleted one. */
    draft(): Promise<Map<string, Buffer | null>>;
  }
> {
  const { folder } = await ownContent();
  const dataDir = await temporaryFolder();
  const editor = createEditor(readSettings({ CONTENT_DIR: folder, DATA_DIR: dataDir }), memory);
  const attorneys = [{ id: 'senior-partner', name: 'Robert Aldren' }];
  const admin = await testAdmin({
    editing: { editor, reload: async () => {} },
    content: () => ({ ...served, attorneys }),
    ...changes,
  });
  return {
    ...admin,
    contentDir: folder,
    upload(path, fields, cookie) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const request = new Request(ADMIN_URL + path, { method: 'POST', body });
      const headers = {
        host: new URL(ADMIN_URL).host,
        origin: ADMIN_URL,
        'sec-fetch-site': 'same-origin',
        cookie,
      };
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
      return admin.app.fetch(request, { address: '198.51.100.7' });
    },
    async draft() {
      const rows = await admin.database.query<{ file: string; bytes: Buffer | null }>(
        `select d.file, f.bytes from private.site_draft d
         left join private.site_files f on f.hash = d.current order by d.file`,
      );
      return new Map(rows.map(({ file, bytes }) => [file, bytes]));
    },
  };
}
