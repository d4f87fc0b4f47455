import type { ComponentProps } from 'react';
import { LabeledInput } from '#admin/ui/form.tsx';

/*
 * A form with fields that someone else may change meanwhile: beside each control, a hidden control has the value that the
 * page showed. Only the fields that the person has changed are saved.
 */

/** The values of the fields that the person has changed; null for an empty field. */
export const changedFields = (
  typed: Readonly<Record<string, string>>,
  fields: readonly string[],
): Record<string, string | null> =>
  Object.fromEntries(
    fields
      .filter((field) => (typed[field] ?? '') !== (typed[`was-${field}`] ?? ''))
      .map((field) => [field, typed[field] || null]),
  );

export function SeenInput(props: ComponentProps<typeof LabeledInput> & { stored: string | null }) {
  const { stored, ...rest } = props;
  return (
    <LabeledInput {...rest} defaultValue={stored ?? ''}>
      <input type="hidden" name={`was-${rest.name}`} value={stored ?? ''} />
    </LabeledInput>
  );
}
