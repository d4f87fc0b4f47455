import type { FieldPath } from '#contract/site-editing.ts';

/** Why an edit is not made, at the field that it is about. The message is for the person who edits. */
export class Refused extends Error {
  readonly path: FieldPath;

  constructor(path: FieldPath, message: string) {
    super(message);
    this.path = path;
  }
}
