/* The list that was shown last, and what was opened from it: who reads a request goes back to where they were. */

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
