import type { ContentPath, FieldPath, FileGroup } from '#contract/site-editing.ts';

/*
 * What the editor needs of the forms (form-model.ts, apply-edit.ts, file-names.ts). Until they are here, a file is
 * named by its path and a field by its key.
 */

export function nameOfFile(file: ContentPath): string {
  return file;
}

export function groupOfFile(file: ContentPath): FileGroup {
  if (/\/services(?:\.yaml$|\/)/.test(file)) return 'services';
  if (/\/urgent(?:\.yaml$|\/)/.test(file)) return 'urgent';
  if (/\/(?:legal\/|notices\.yaml$)/.test(file)) return 'legal';
  if (/(?:^|\/)(?:firm|attorneys|brand)\.yaml$/.test(file)) return 'firm';
  return file.includes('/') ? 'pages' : 'other';
}

/** `hero.linkName` is Link name. */
export function labelOfField(_file: ContentPath, path: FieldPath): string {
  const key = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const words = key.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
