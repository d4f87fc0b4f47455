import { readSettings } from '#server/settings/settings.ts';
import { endWithParent } from './site/application.ts';
import { pageSettings } from './site/site-folder.ts';
import { publish, renew } from './versions/publish.ts';

/* The server starts this to make a version with its own settings: `make-version.ts content-dir|version [--release]`. */
endWithParent();
try {
  const [from, option] = process.argv.slice(2);
  const settings = readSettings();
  const say = (line: string) => console.log(line);
  if (from === 'version') await renew(settings, pageSettings(settings), say);
  else await publish(settings, pageSettings(settings), { release: option === '--release', say });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
