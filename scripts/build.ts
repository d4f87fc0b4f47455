// With `development` or `test` inherited from the caller, React would be three times as large.
process.env['NODE_ENV'] = 'production';

const args = process.argv.slice(2);
const release = args.includes('--release');
const unknown = args.find((arg) => arg !== '--release');
// `npm run build --release` passes the option to npm instead of this script.
if (unknown !== undefined || process.env['npm_config_release'] !== undefined)
  fail('npm run build has one option: npm run build -- --release');

try {
  // Imported here, so that an error while content/ is loaded is reported like a build error.
  const { buildSite } = await import('./build-site.ts');
  const { buildAdmin } = await import('./build-admin.ts');
  const problem = await buildSite({ release });
  if (problem) fail(problem);
  await buildAdmin();
} catch (error) {
  // Without the stack trace: a mistake in content/ is reported with its file and line.
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  fail(message.split(/\n\s+at /)[0] ?? message);
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}
