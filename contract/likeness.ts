import type * as v from 'valibot';
import { labeled, object, oneOf } from './content-fields.ts';

/* The choices of a drawn portrait. `publisher/brand/likeness.ts` has the drawing of each choice. */

const choice = <const T extends string>(label: string, values: readonly T[]) =>
  labeled(label, oneOf(values));

export type Likeness = v.InferOutput<typeof Likeness>;
export const Likeness = object({
  skin: choice('Skin', ['porcelain', 'fair', 'olive', 'tan', 'brown', 'deep']),
  hair: choice('Hair or scarf', [
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
  hairColor: choice('Color of the hair or scarf', [
    'black',
    'dark-brown',
    'brown',
    'auburn',
    'blond',
    'gray',
    'silver',
    'white',
  ]),
  brows: choice('Brows', ['straight', 'arched', 'thick', 'soft']),
  glasses: choice('Glasses', ['none', 'round', 'square']),
  beard: choice('Beard', ['none', 'stubble', 'short', 'full']),
  collar: choice('Clothes', ['tie', 'open', 'blouse', 'round', 'high']),
});
