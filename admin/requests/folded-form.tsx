import type { ReactNode } from 'react';
import { useRefusal } from '#admin/office/refusal.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form } from '#admin/ui/form.tsx';
import type { RequestDetail } from '#admin/data/requests.ts';

/** A form of the page of a request. With `summary` it is folded, and open if it was refused. */
export function FoldedForm(props: {
  id: string;
  request: RequestDetail;
  /** The end of the path that the form is sent to. */
  form: string;
  summary?: string | undefined;
  fields?: Readonly<Record<string, string>>;
  save: string;
  children: ReactNode;
}) {
  const { id, request, form, summary, save, children } = props;
  const action = `/requests/${request.id}/${form}`;
  const fields = { ...shownFields(request), ...props.fields };
  const isRefused = useRefusal(action, fields) !== undefined;
  const all = (
    <Form
      id={id}
      action={action}
      draft={`${id}:${request.id}`}
      fields={fields}
      className="no-print"
    >
      {children}
      <div className="actions">
        <SubmitButton look="primary">{save}</SubmitButton>
      </div>
    </Form>
  );
  if (summary === undefined) return all;
  return (
    <details id={id} className="no-print" open={isRefused}>
      <summary>{summary}</summary>
      {all}
    </details>
  );
}

/** Hidden fields of every change: the version of the request and the time of the newest entry that the page showed. */
export function shownFields({ version, messages, history }: RequestDetail) {
  const times = [...messages, ...history].map(({ at }) => at.getTime());
  return { version, shownUntil: Math.max(...times) };
}
