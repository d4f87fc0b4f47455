import { permissionDenied, type ApiError } from '#server/intake/answer.ts';

/** What a client may wish for without effect here: nothing is read, counted or undone. */
const HARMLESS = /^(?:missing|count|tx|timezone|max-affected|handling)=|^return=minimal$/;

/** Each of these would have to read the table. */
const NEEDS_READING =
  /^(?:return=(?:representation|headers-only)|resolution=(?:merge|ignore)-duplicates)$/;

/** A wish that cannot be granted to someone who may only insert. Of several of one kind the first counts. */
export function preferenceRefusal(header: string | null): ApiError | undefined {
  const wishes = (header ?? '').split(',').map((wish) => wish.trim());
  const first = (kind: string) => wishes.find((wish) => wish.startsWith(`${kind}=`));
  const unknown = wishes.filter(
    (wish) => wish && !HARMLESS.test(wish) && !NEEDS_READING.test(wish),
  );
  if (first('handling') === 'handling=strict' && unknown.length > 0)
    return {
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
    };
  const needsReading = [first('return'), first('resolution')].some((wish) =>
    NEEDS_READING.test(wish ?? ''),
  );
  return needsReading ? permissionDenied : undefined;
}
