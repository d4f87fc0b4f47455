import { endWithParent } from '#publisher/site/application.ts';

// With `development` or `test` inherited from the caller, React would be three times as large.
process.env['NODE_ENV'] = 'production';

const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== '--release' && arg !== '--application');
// `npm run build --release` passes the option to npm instead of this script.
if (unknown !== undefined || process.env['npm_config_release'] !== undefined)
  fail(
    'Usage: npm run build [-- --release]; with --application only the part that needs no content',
  );

endWithParent();
try {
  // These modules are imported after NODE_ENV is set.
  const { buildApplication, buildSite } = await import('./build-site.ts');
  await buildApplication();
  if (!args.includes('--application')) await buildSite({ release: args.includes('--release') });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}
