import { permissionDenied, type ApiError } from '#server/intake/answer.ts';

/** Preferences without effect on an insert that returns nothing. */
const IGNORED = /^(?:missing|count|tx|timezone|max-affected|handling)=|^return=minimal$/;

/** Preferences that need the right to read the table. */
const NEEDS_SELECT =
  /^(?:return=(?:representation|headers-only)|resolution=(?:merge|ignore)-duplicates)$/;

/** The error for a `Prefer` header that asks for more than an insert. The first of each kind counts. */
export function preferenceError(header: string | null): ApiError | undefined {
  const preferences = (header ?? '').split(',').map((preference) => preference.trim());
  const first = (kind: string) => preferences.find((each) => each.startsWith(`${kind}=`)) ?? '';
  const isUnknown = (each: string) =>
    each !== '' && !IGNORED.test(each) && !NEEDS_SELECT.test(each);
  if (first('handling') === 'handling=strict' && preferences.some(isUnknown))
    return {
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
    };
  const needsSelect = NEEDS_SELECT.test(first('return')) || NEEDS_SELECT.test(first('resolution'));
  return needsSelect ? permissionDenied : undefined;
}
