import { buildSite } from './build-site.ts';

const release = process.argv.includes('--release');
const problem = await buildSite({ release });
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
