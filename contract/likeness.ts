import type * as v from 'valibot';
import { labeled, object, oneOf } from './content-fields.ts';

/* What a drawn portrait can show. `publisher/brand/likeness.ts` has the drawing of each choice. */

const SKINS = ['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep'] as const;
const HAIR = [
  'side-part',
  'swept-back',
  'close-cut',
  'receding',
  'bald',
  'curls',
  'afro',
  'bob',
  'long',
  'wavy',
  'bun',
  'scarf',
] as const;
const HAIR_COLORS = [
  'black',
  'dark-brown',
  'brown',
  'auburn',
  'blond',
  'gray',
  'silver',
  'white',
] as const;
const BROWS = ['straight', 'arched', 'thick', 'soft'] as const;
const GLASSES = ['none', 'round', 'square'] as const;
const BEARDS = ['none', 'stubble', 'short', 'full'] as const;
const COLLARS = ['tie', 'open', 'blouse', 'round', 'high'] as const;

export type Likeness = v.InferOutput<typeof Likeness>;
export const Likeness = object({
  skin: oneOf('the color of the skin', SKINS),
  hair: oneOf('the hair, or a scarf', HAIR),
  hairColor: oneOf('the color of the hair or the scarf', HAIR_COLORS),
  brows: oneOf('the eyebrows', BROWS),
  glasses: oneOf('the glasses', GLASSES),
  beard: oneOf('the beard', BEARDS),
  collar: labeled('Clothes', oneOf('the clothes', COLLARS)),
});
