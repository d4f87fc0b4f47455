/* The last list that was shown and the request opened from it, so that going back returns to the same row. */

let path = '/';
let opened: string | undefined;

export const lastList = () => path;
export const lastOpened = () => opened;

export function rememberList(shown: string): void {
  path = shown;
}

export function rememberOpened(id: string): void {
  opened = id;
}
