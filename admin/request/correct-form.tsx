import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CORRECTABLE, type RequestDetail } from '#contract/admin.ts';
import { DraftNotice } from '#admin/shell/draft-notice.tsx';
import { hasDraft, useDraft } from '#admin/shell/drafts.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { ErrorList, Form, ProblemLine, TextField, type Typed } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useChange, type RequestPart } from './use-change.ts';

const TYPES = { name: 'text', email: 'email', phone: 'tel' } as const;

/** The name of the hidden control with the value that the person has seen: `was-email`. */
const seenName = (field: (typeof CORRECTABLE)[number]) => `was-${field}`;

/** Corrects a mistyped name, address or number. */
export function CorrectForm(props: RequestPart) {
  const [isOpen, setIsOpen] = useState(() => hasDraft(`correct:${props.request.id}`));
  return (
    <Panel
      id="correct"
      className="no-print"
      title={
        <button
          type="button"
          className="disclosure"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.request.correct}
        </button>
      }
    >
      {isOpen && <CorrectFields {...props} onSaved={() => setIsOpen(false)} />}
    </Panel>
  );
}

/** Sends only the fields that the person has changed, so that it does not undo a correction by somebody else. */
function CorrectFields(props: RequestPart & { onSaved: () => void }) {
  const { request, onSaved } = props;
  const { id } = request;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`correct:${id}`);
  const { defaults } = draft;
  const [unchanged, setUnchanged] = useState(false);
  const { change, problem } = useChange(props);
  useFollowOthers(form, request);
  const errors: Partial<Record<string, string>> = problem?.fields ?? {};
  const listed = Object.entries(errors).map(([field, message = '']) => ({
    controlId: `correct-${field === 'contact' ? 'email' : field}`,
    message,
  }));

  const doubtful = (['email', 'phone'] as const).filter(
    (way) => request[way] !== null && !request.answerBy[way],
  );

  async function save(typed: Typed) {
    const changed = CORRECTABLE.filter((field) => typed(field) !== typed(seenName(field)));
    const confirmed = doubtful.filter((way) => typed(`checked-${way}`) === 'on');
    const isSame = changed.length + confirmed.length === 0;
    setUnchanged(isSame);
    if (isSame) return;
    const values = {
      ...Object.fromEntries(changed.map((field) => [field, typed(field) || null])),
      ...(confirmed.length > 0 && { confirmed }),
    };
    const successMessage = () => texts.request.saved.correct;
    if (!(await change('/correct', values, { successMessage }))) return;
    draft.clear();
    onSaved();
  }

  return (
    <Form key={draft.formKey} formRef={form} onSubmit={save} onInput={draft.onInput}>
      <DraftNotice draft={draft} controlId="correct-name" />
      <p className="quiet">{texts.request.correctIntro}</p>
      {listed.length > 0 && <ErrorList key={JSON.stringify(listed)} errors={listed} />}
      {CORRECTABLE.map((field) => (
        <TextField
          key={field}
          id={`correct-${field}`}
          label={texts.label(field)}
          error={errors[field] ?? (field === 'email' ? errors['contact'] : undefined)}
          type={TYPES[field]}
          name={field}
          defaultValue={defaults[field] ?? request[field] ?? ''}
        >
          <Seen name={seenName(field)} value={defaults[seenName(field)] ?? request[field] ?? ''} />
        </TextField>
      ))}
      {doubtful.map((way) => (
        <label key={way} className="check">
          <input
            type="checkbox"
            name={`checked-${way}`}
            defaultChecked={defaults[`checked-${way}`] === 'on'}
          />
          {texts.request.checkedWithPerson(request[way] ?? '')}
        </label>
      ))}
      <ProblemLine problem={problemToShow()} />
      {problem?.other && (
        <p>
          <Link to={`/requests/${problem.other.id}`}>{texts.request.openOther}</Link>
        </p>
      )}
      <div className="actions">
        <Button submits>{texts.request.saveCorrection}</Button>
      </div>
    </Form>
  );

  function problemToShow() {
    if (unchanged) return { message: texts.request.nothingChanged };
    if (problem?.other) {
      const { name, reference } = problem.other;
      return { message: texts.request.existsElsewhere(name, reference) };
    }
    return listed.length === 0 ? problem : undefined;
  }
}

/** A hidden control that keeps its first value when the request changes. */
function Seen({ name, value }: { name: string; value: string }) {
  const [first] = useState(value);
  return <input type="hidden" name={name} defaultValue={first} />;
}

/** When somebody else corrects the request, updates the fields that this person has not edited. */
function useFollowOthers(
  form: { readonly current: HTMLFormElement | null },
  request: RequestDetail,
): void {
  useEffect(() => {
    for (const field of CORRECTABLE) {
      const control = form.current?.elements.namedItem(field);
      const seen = form.current?.elements.namedItem(seenName(field));
      if (!(control instanceof HTMLInputElement) || !(seen instanceof HTMLInputElement)) continue;
      if (control.value !== seen.value) continue;
      control.value = request[field] ?? '';
      seen.value = control.value;
    }
  }, [form, request]);
}
