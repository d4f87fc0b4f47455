import * as v from 'valibot';
import { ServedContent } from '#contract/content.ts';
// `npm run build` writes it: the content of the site that is deployed together with this function.
import content from '../../../build/content.json' with { type: 'json' };

export const firmContent = v.parse(ServedContent, content);
