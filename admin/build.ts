import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { AdminAssets, CreateAdminApp } from './office/services.ts';

export interface AdminBuild {
  createAdminApp: CreateAdminApp;
  assets: AdminAssets;
}

const ADMIN_BUILD = new URL('../build/admin/', import.meta.url);
const AdminManifest = v.record(v.string(), v.object({ file: v.string() }));
const Pages = v.object({
  createAdminApp: v.custom<CreateAdminApp>((value) => typeof value === 'function'),
});

/**
 * Loads the pages of the admin and their assets from the build. Throws when there is none. The build contains its own copies
 * of files in `admin/` that Node also loads (`start.ts`), so the two copies share no state.
 */
export async function loadAdminBuild(): Promise<AdminBuild> {
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), AdminManifest),
    await readFile(new URL('client/.vite/manifest.json', ADMIN_BUILD), 'utf8'),
  );
  const addressOf = (source: string) => `/${manifest[source]?.file ?? ''}`;
  const pages: unknown = await import(new URL('server/app.js', ADMIN_BUILD).href);
  return {
    createAdminApp: v.parse(Pages, pages).createAdminApp,
    assets: {
      folder: fileURLToPath(new URL('client/', ADMIN_BUILD)),
      script: addressOf('client/main.ts'),
      styles: addressOf('admin.css'),
      previewScript: addressOf('client/preview.ts'),
    },
  };
}
