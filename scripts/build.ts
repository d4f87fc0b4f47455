import { buildSite } from './build-site.ts';

// Whatever whoever starts it is doing: of `development` or `test` React ships three times the bytes.
process.env['NODE_ENV'] = 'production';

const release = process.argv.includes('--release');
const problem = await buildSite({ release });
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
