import type { ReactNode } from 'react';
import { SubmitButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { tooLarge } from './uploads.ts';

/** A file and the button that sends it. */
export function UploadForm(props: {
  action: string;
  accept: string;
  label: string;
  hint: string;
  most: number;
  send: string;
  /** Why the last file was refused, a line each. */
  problem?: string | undefined;
  children?: ReactNode;
}) {
  const { action, accept, label, hint, most, send, problem, children } = props;
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="dense-form"
      noValidate
    >
      <LabeledInput
        id="file"
        label={label}
        hint={hint}
        error={problem}
        data-answer={problem === undefined ? undefined : ''}
        type="file"
        name="file"
        accept={accept}
        data-most-bytes={most}
        data-too-large={tooLarge(most)}
      />
      <p className="error-text" role="alert" data-file-problem hidden />
      {children}
      <SubmitButton>{send}</SubmitButton>
    </form>
  );
}
