import type { ReactNode } from 'react';
import { HiddenFields, SubmitButton } from '#admin/ui/button.tsx';
import { Form, FormProblem } from '#admin/ui/form.tsx';
import type { RequestDetail } from '#admin/data/requests.ts';

/** How the page of a request shows a form that was refused. */
export interface Refusal {
  status: 409 | 422;
  /** The end of the path that the form was sent to. */
  form: string;
  /** The typed values, by the names of the controls. */
  typed: Readonly<Record<string, string>>;
  /** The error of each control, by its id. */
  errors?: Readonly<Record<string, string>>;
  /** The problem of the form as a whole. */
  problem?: ReactNode;
  /** Someone else has changed the request, or a message came. */
  isConflict?: boolean;
}

/** A form of the page of a request. It is open if it was refused. */
export function FoldedForm(props: {
  id: string;
  request: RequestDetail;
  /** The end of the path that the form is sent to. */
  form: string;
  /** The refusal of this form. */
  refusal: Refusal | undefined;
  summary: string;
  className?: string;
  fields?: Readonly<Record<string, string>>;
  save: string;
  children: ReactNode;
}) {
  const { id, request, form, refusal, summary, className = '', fields, save, children } = props;
  return (
    <details id={id} className={`no-print ${className}`} open={refusal !== undefined}>
      <summary className="text-action">{summary}</summary>
      <Form
        action={`/requests/${request.id}/${form}`}
        draft={`${id}:${request.id}`}
        errors={refusal?.errors ?? {}}
      >
        <HiddenFields fields={{ ...shownFields(request), ...fields }} />
        {refusal?.problem !== undefined && <FormProblem>{refusal.problem}</FormProblem>}
        {children}
        <div className="actions">
          <SubmitButton>{save}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

/** Hidden fields of every change: the version of the request and the time of the newest entry that the page showed. */
export function shownFields({ version, messages, history }: RequestDetail) {
  const times = [...messages, ...history].map(({ at }) => at.getTime());
  return { version, shownUntil: Math.max(...times) };
}
