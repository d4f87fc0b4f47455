import * as v from 'valibot';

/** Colors, logo and heading font. */
export type Brand = v.InferOutput<typeof Brand>;
export const Brand = v.looseObject({});
