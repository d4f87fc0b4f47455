import type { ComponentProps } from 'react';
import { LabeledInput } from '#admin/ui/form.tsx';
import type { Refusal } from './folded-form.tsx';

/*
 * A form with fields that someone else may change meanwhile: beside each control, a hidden control has the value that the
 * page showed. Only the fields that the person has changed are saved.
 */

type Typed = Readonly<Record<string, string>>;

/** The name of the hidden control: `was-email`. */
const seenName = (field: string) => `was-${field}`;

/** The values of the fields that the person has changed; null for an empty field. */
export const changedFields = (typed: Typed, fields: readonly string[]) =>
  Object.fromEntries(
    fields
      .filter((field) => (typed[field] ?? '') !== (typed[seenName(field)] ?? ''))
      .map((field) => [field, typed[field] || null]),
  );

/** The value that a control shows after a refusal. Unless the person has changed the value, it is the stored one. */
const shownValue = (typed: Typed, field: string, stored: string | null): string =>
  (typed[field] === typed[seenName(field)] ? undefined : typed[field]) ?? stored ?? '';

export function SeenInput(
  props: ComponentProps<typeof LabeledInput> & {
    field: string;
    stored: string | null;
    refusal: Refusal | undefined;
  },
) {
  const { field, stored, refusal, ...rest } = props;
  return (
    <LabeledInput
      {...rest}
      name={field}
      error={refusal?.errors?.[rest.id]}
      defaultValue={shownValue(refusal?.typed ?? {}, field, stored)}
    >
      <input type="hidden" name={seenName(field)} value={stored ?? ''} />
    </LabeledInput>
  );
}
