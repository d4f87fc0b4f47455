// Whatever whoever starts it is doing: of `development` or `test` React ships three times the bytes.
process.env['NODE_ENV'] = 'production';

const args = process.argv.slice(2);
const release = args.includes('--release');
const unknown = args.find((arg) => arg !== '--release');
// `npm run build --release` tells npm, not us.
if (unknown !== undefined || process.env['npm_config_release'] !== undefined)
  fail('npm run build knows one option: npm run build -- --release');

try {
  // Only now, so that a mistake in content/ is told as one of the build's.
  const { buildSite } = await import('./build-site.ts');
  const problem = await buildSite({ release });
  if (problem) fail(problem);
} catch (error) {
  // A mistake in content/ comes with its place; the way through our own code helps nobody.
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  fail(told.split(/\n\s+at /)[0] ?? told);
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}
