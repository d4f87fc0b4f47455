import { Hono } from 'hono';
import * as v from 'valibot';
import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES, MAIN_LANGUAGE } from '#contract/languages.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { addRequest, noteCaller } from './person-changes.ts';
import { Field } from '#app/ui/field.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts, StoredId } from '#admin/office/read-form.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { fieldMessages } from '#admin/ui/field-messages.ts';
import { Form, FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { maxLength, OTHER_FIELDS, fieldLabel } from '#admin/ui/other-fields.ts';
import { CardPage } from '#admin/ui/page-title.tsx';
import { TakenBy } from './correct.tsx';

const PREFERRED_CONTACT = { email: 'An email', phone: 'A call' };

/** Adds someone who called the firm, with the same rules as the site's forms. */
export const addRoutes = new Hono<AdminEnvironment>();

type TypedTexts = Readonly<Record<string, string>>;

addRoutes.get('/requests/new', (c) => showAdd(c));

addRoutes.post('/requests/new', async (c) => {
  const typed = await formTexts(c);
  const { pool, display } = c.get('services');
  const change = { pool, display, by: c.get('session').person };
  const known = v.safeParse(StoredId, typed['noteOn']);
  if (known.success) {
    const { id } = await noteCaller({ ...change, id: known.output }, saidBy(typed));
    return redirectWith(c, `/requests/${id}`, {
      text: 'What they said is saved as a note on this request.',
    });
  }
  try {
    const state = typed['answered'] === 'on' ? 'answered' : 'new';
    const language = LANGUAGE_CODES.find((code) => code === typed['language']);
    const { id, name } = await addRequest(change, {
      ...submissionOf(typed),
      state,
      ...(language && { language }),
    });
    return redirectWith(c, `/requests/${id}`, { text: `${name} is added.` });
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    return showAdd(c, typed, error);
  }
});

/** The text of a note with all that was typed about someone who has a request already. */
const saidBy = (typed: TypedTexts) =>
  FIELD_NAMES.filter((field) => typed[field] && field !== 'preferredContact')
    .map((field) => `${fieldLabel(field)}: ${typed[field]}`)
    .join('\n');

/** The fields that have a text. When only one contact is given, it is the preferred one. */
function submissionOf(typed: TypedTexts): Partial<Record<FieldName, string>> {
  const values: Partial<Record<FieldName, string>> = {};
  for (const field of FIELD_NAMES) if (typed[field]) values[field] = typed[field];
  if (values.email === undefined) values.preferredContact = 'phone';
  else if (values.phone === undefined) values.preferredContact = 'email';
  return values;
}

function showAdd(c: AdminContext, typed: TypedTexts = {}, error?: AdminError): Response {
  return page(
    c,
    { title: 'Add a request', status: error?.status ?? 200 },
    <CardPage
      title="Add a request"
      back={{ href: '/', text: 'Back to the list' }}
      lead="A name with a phone or an email address is enough. The person gets no email. If they have a request already, you can save what they said as a note on it."
    >
      <AddRequestForm typed={typed} error={error} />
    </CardPage>,
  );
}

function AddRequestForm({ typed, error }: { typed: TypedTexts; error: AdminError | undefined }) {
  const { fields = {}, other } = error?.details ?? {};
  const errors = Object.fromEntries(
    Object.entries(fieldMessages(fields))
      // When neither contact is given, one error is enough.
      .filter(([field]) => field !== 'preferredContact' || fields['contact'] === undefined)
      .map(([field, message]) => [`add-${field === 'contact' ? 'phone' : field}`, message]),
  );
  const textField = (name: FieldName, type: string) => (
    <LabeledInput
      key={name}
      id={`add-${name}`}
      name={name}
      type={type}
      label={fieldLabel(name)}
      required={'required' in FIELDS[name]}
      error={errors[`add-${name}`]}
      maxLength={maxLength(name)}
      defaultValue={typed[name]}
    />
  );
  return (
    <Form action="/requests/new" draft="add" className="panel" errors={errors}>
      {textField('name', 'text')}
      <div className="field-row">
        {textField('phone', 'tel')}
        {textField('email', 'email')}
      </div>
      <div className="field-row">
        <Field
          id="add-preferredContact"
          label={fieldLabel('preferredContact')}
          error={errors['add-preferredContact']}
        >
          {(attributes) => (
            <select
              {...attributes}
              name="preferredContact"
              defaultValue={typed['preferredContact'] ?? 'phone'}
            >
              {FIELDS.preferredContact.choices.toReversed().map((way) => (
                <option key={way} value={way}>
                  {PREFERRED_CONTACT[way]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="add-language" label="Language they speak">
          {(attributes) => (
            <select
              {...attributes}
              name="language"
              defaultValue={typed['language'] ?? MAIN_LANGUAGE}
            >
              {LANGUAGE_CODES.map((language) => (
                <option key={language} value={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {OTHER_FIELDS.map((field) => textField(field, 'text'))}
      <Field id="add-message" label={fieldLabel('message')} error={errors['add-message']}>
        {(attributes) => (
          <textarea {...attributes} name="message" rows={5} defaultValue={typed['message']} />
        )}
      </Field>
      <label className="check">
        <input type="checkbox" name="answered" defaultChecked={typed['answered'] === 'on'} />
        Already answered on the phone: it does not wait in the list
      </label>
      {error && Object.keys(errors).length === 0 && (
        <FormProblem>{other ? <TakenBy {...other} /> : error.message}</FormProblem>
      )}
      <div className="actions">
        <SubmitButton look="primary">Add the request</SubmitButton>
        {other && (
          <button className="small-button" name="noteOn" value={other.id}>
            Save it as a note on that request
          </button>
        )}
        <a className="small-button" href="/">
          Cancel
        </a>
      </div>
    </Form>
  );
}
