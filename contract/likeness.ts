import type * as v from 'valibot';
import { labeled, object, oneOf } from './content-fields.ts';

/* The choices of a drawn portrait. `publisher/brand/likeness.ts` has the drawing of each choice. */

export type Likeness = v.InferOutput<typeof Likeness>;
export const Likeness = object({
  skin: oneOf('the color of the skin', ['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep']),
  hair: oneOf('the hair or a scarf', [
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
  ]),
  hairColor: oneOf('the color of the hair or the scarf', [
    'black',
    'dark-brown',
    'brown',
    'auburn',
    'blond',
    'gray',
    'silver',
    'white',
  ]),
  brows: oneOf('the eyebrows', ['straight', 'arched', 'thick', 'soft']),
  glasses: oneOf('the glasses', ['none', 'round', 'square']),
  beard: oneOf('the beard', ['none', 'stubble', 'short', 'full']),
  collar: labeled('Clothes', oneOf('the clothes', ['tie', 'open', 'blouse', 'round', 'high'])),
});
