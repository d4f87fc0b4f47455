import { slug } from '#publisher/content/articles.ts';

const MOST_CHARACTERS = 60;

/** A part of addresses, made from a name: without accents, and none of those that are taken. */
export function shortName(name: string, taken: readonly unknown[]): string {
  const short = slug(name.slice(0, MOST_CHARACTERS)) || 'entry';
  let id = short;
  for (let number = 2; taken.includes(id); number++) id = `${short}-${number}`;
  return id;
}
