import { useState, type FormEvent } from 'react';
import { Link, useActionData, useNavigation, useSubmit } from 'react-router';
import { FIELDS, type PreferredContact } from '#contract/fields.ts';
import { parseSubmission, type FieldErrors } from '#contract/submission.ts';
import { lastList } from '#admin/list/last-list.ts';
import { useDraft } from '#admin/shell/drafts.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { ErrorList } from '#admin/ui/error-list.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { Field } from '#app/ui/field.tsx';
import type { addAction } from './add-data.ts';

/** In the order of the form. */
const INPUTS = [
  { name: 'name', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
] as const;

/** A caller whom somebody of the firm writes down. The rules are those of the site's forms. */
export function AddCaller() {
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const problem = useActionData<typeof addAction>();
  const { defaults, onInput, clear } = useDraft('add');
  const [checked, setChecked] = useState<{ errors: FieldErrors; count: number }>();
  const errors: Partial<Record<string, string>> = { ...problem?.fields, ...checked?.errors };
  const listed = Object.entries(errors).map(([field, message = '']) => ({
    controlId: `add-${field === 'contact' ? 'phone' : field === 'preferredContact' ? 'prefers' : field}`,
    message,
  }));

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const given = typedValues(event.currentTarget);
    const phone = given('phone');
    const email = given('email');
    const chosen = given('preferredContact');
    // Only one way is left when only one is given.
    const preferredContact: PreferredContact =
      email === '' ? 'phone' : phone === '' ? 'email' : chosen === 'email' ? 'email' : 'phone';
    const values = {
      name: given('name'),
      preferredContact,
      ...Object.fromEntries(
        (['phone', 'email', 'subject', 'message'] as const)
          .map((field) => [field, given(field)] as const)
          .filter(([, value]) => value !== ''),
      ),
    };
    const parsed = parseSubmission({ ...values, formType: 'contact' });
    // With neither way given, which one is preferred is not worth a second error.
    if (!parsed.ok && parsed.errors.contact !== undefined) delete parsed.errors.preferredContact;
    if (!parsed.ok)
      return setChecked((last) => ({ errors: parsed.errors, count: (last?.count ?? 0) + 1 }));
    setChecked(undefined);
    const state = given('answered') === 'on' ? { state: 'answered' as const } : {};
    void submit({ ...values, ...state }, { method: 'post', encType: 'application/json' });
  }
  const errorOf = (field: string) =>
    errors[field] ?? (field === 'phone' ? errors['contact'] : undefined);
  return (
    <div className="narrow-page">
      <p className="back">
        <Link to={lastList()}>← {texts.request.back}</Link>
      </p>
      <PageTitle>{texts.add.title}</PageTitle>
      <p className="quiet">{texts.add.intro}</p>
      <form
        className="dense-form panel"
        noValidate
        onSubmit={save}
        onInput={onInput}
        aria-busy={busy || undefined}
      >
        <ErrorList key={JSON.stringify([checked?.count, listed])} errors={listed} />
        {INPUTS.map(({ name, type }) => (
          <Field
            key={name}
            id={`add-${name}`}
            label={texts.label[name]}
            required={name === 'name'}
            error={errorOf(name)}
          >
            {(attributes) => (
              <input
                {...attributes}
                name={name}
                type={type}
                autoComplete="off"
                defaultValue={defaults[name]}
              />
            )}
          </Field>
        ))}
        <Field
          id="add-prefers"
          label={texts.label.preferredContact}
          error={errors['preferredContact']}
        >
          {(attributes) => (
            <select
              {...attributes}
              name="preferredContact"
              defaultValue={defaults['preferredContact'] ?? 'phone'}
            >
              {FIELDS.preferredContact.choices.toReversed().map((way) => (
                <option key={way} value={way}>
                  {texts.prefers[way]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="add-subject" label={texts.label.subject} error={errors['subject']}>
          {(attributes) => (
            <input
              {...attributes}
              name="subject"
              autoComplete="off"
              maxLength={FIELDS.subject.max}
              defaultValue={defaults['subject']}
            />
          )}
        </Field>
        <Field id="add-message" label={texts.label.message} error={errors['message']}>
          {(attributes) => (
            <textarea {...attributes} name="message" rows={5} defaultValue={defaults['message']} />
          )}
        </Field>
        <label className="check">
          <input type="checkbox" name="answered" defaultChecked={defaults['answered'] === 'on'} />
          {texts.add.answeredAlready}
        </label>
        <ProblemLine problem={listed.length === 0 && !problem?.other ? problem : undefined} />
        {problem?.other && (
          <p className="error-text" role="alert">
            {texts.request.existsElsewhere(problem.other.name, problem.other.reference)}{' '}
            <Link to={`/requests/${problem.other.id}`} onClick={clear}>
              {texts.request.openOther}
            </Link>
          </p>
        )}
        <div className="actions">
          <button type="submit" className="small-button primary">
            {busy ? texts.add.saving : texts.add.save}
          </button>
          <Link className="small-button" to={lastList()} onClick={clear}>
            {texts.cancel}
          </Link>
        </div>
      </form>
    </div>
  );
}
