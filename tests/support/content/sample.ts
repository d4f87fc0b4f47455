import { loadFolder } from './memory.ts';
import { SAMPLE_FOLDER } from '#publisher/content/init.ts';

/* The content of the sample firm, whose site the tests start. */

const loaded = await loadFolder(SAMPLE_FOLDER);
if ('problems' in loaded) throw new Error(`content/ has ${loaded.problems.length} problems`);
if (!loaded.content.record) throw new Error('content/ has no court record');

export const sample = loaded.content;
/** The sample in the other languages. */
export const { translations } = loaded;
export const {
  about,
  attorneys,
  brand,
  faq,
  figures,
  firm,
  home,
  navigation,
  notices,
  services,
  servicesPage,
} = sample;
export const { record } = loaded.content;
