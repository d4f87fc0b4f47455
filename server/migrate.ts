import { migrate } from './database/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { createLog } from './base/log.ts';
import { readSettings } from './settings/settings.ts';

try {
  if (process.argv.length > 2) throw new Error('Usage: npm run migrate, which takes no arguments');
  const database = await openDatabase(readSettings(), { log: createLog(), onLost: () => {} });
  try {
    const applied = await migrate(database.target);
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply');
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
