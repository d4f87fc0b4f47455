import { useState } from 'react';
import { Link } from 'react-router';
import { RequestDetail } from '#contract/admin.ts';
import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import { acceptStaffEntry, staffErrors } from '#contract/staff-entry.ts';
import { parseSubmission, type FieldErrors } from '#contract/submission.ts';
import { lastList } from '#admin/list/last-list.ts';
import { DraftNotice } from '#admin/shell/draft-notice.tsx';
import { useDraft, type Draft } from '#admin/shell/drafts.ts';
import { useSave } from '#admin/api/use-save.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { ErrorList, Form, ProblemLine, TextField, type Typed } from '#admin/ui/form.tsx';
import { maxLength, OTHER_FIELDS } from '#admin/ui/other-fields.ts';
import { Field } from '#app/ui/field.tsx';

/** Adds a person who called the firm, with the same rules as the site's forms. */
export function AddCaller() {
  const draft = useDraft('add');
  return (
    <div className="narrow-page">
      <p className="back">
        <Link to={lastList()}>← {texts.request.back}</Link>
      </p>
      <PageTitle>{texts.add.title}</PageTitle>
      <p className="quiet">{texts.add.intro}</p>
      <DraftNotice draft={draft} controlId="add-name" />
      <AddForm key={draft.formKey} draft={draft} />
    </div>
  );
}

function AddForm({ draft: { defaults, onInput, clear } }: { draft: Draft }) {
  const { save, problem, busy } = useSave();
  const [checked, setChecked] = useState<{ errors: FieldErrors; count: number }>();
  const errors: Partial<Record<string, string>> = { ...problem?.fields, ...checked?.errors };
  const listed = Object.entries(errors).map(([field, message = '']) => ({
    controlId: `add-${field === 'contact' ? 'phone' : field}`,
    message,
  }));

  async function add(given: Typed) {
    if (busy) return;
    const values = Object.fromEntries(
      FIELD_NAMES.map((field) => [field, given(field)]).filter(([, value]) => value !== ''),
    );
    // When only one contact is given, it is the preferred one.
    if (given('email') === '') values['preferredContact'] = 'phone';
    else if (given('phone') === '') values['preferredContact'] = 'email';
    const accepted = acceptStaffEntry({ ...values, formType: 'contact' });
    const parsed = parseSubmission(accepted.values);
    // When neither contact is given, one error is enough.
    if (!parsed.ok && parsed.errors.contact !== undefined) delete parsed.errors.preferredContact;
    if (!parsed.ok)
      return setChecked((last) => ({
        errors: staffErrors(parsed.errors),
        count: (last?.count ?? 0) + 1,
      }));
    setChecked(undefined);
    const added = await save('/api/requests', RequestDetail, {
      body: { ...values, ...(given('answered') === 'on' && { state: 'answered' }) },
      successMessage: ({ name }) => texts.add.added(name),
      goTo: ({ id }) => `/requests/${id}`,
    });
    if (added?.ok) clear();
  }
  const textField = (name: FieldName, type: string) => (
    <TextField
      key={name}
      id={`add-${name}`}
      name={name}
      type={type}
      label={texts.label(name)}
      required={'required' in FIELDS[name]}
      error={errors[name] ?? (name === 'phone' ? errors['contact'] : undefined)}
      maxLength={maxLength(name)}
      defaultValue={defaults[name]}
    />
  );
  return (
    <Form className="panel" onSubmit={add} onInput={onInput} busy={busy}>
      <ErrorList key={JSON.stringify([checked?.count, listed])} errors={listed} />
      {textField('name', 'text')}
      {textField('phone', 'tel')}
      {textField('email', 'email')}
      <Field
        id="add-preferredContact"
        label={texts.label('preferredContact')}
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
      {OTHER_FIELDS.map((field) => textField(field, 'text'))}
      <Field id="add-message" label={texts.label('message')} error={errors['message']}>
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
          <Link to={`/requests/${problem.other.id}`}>{texts.request.openOther}</Link>
        </p>
      )}
      <div className="actions">
        <Button submits look="primary">
          {busy ? texts.add.saving : texts.add.save}
        </Button>
        <Link className="small-button" to={lastList()} onClick={clear}>
          {texts.cancel}
        </Link>
      </div>
    </Form>
  );
}
