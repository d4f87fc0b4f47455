import { Hono } from 'hono';
import * as v from 'valibot';
import { FIELDS, FIELD_NAMES, type FieldName } from '#contract/fields.ts';
import { LANGUAGE_CODES, LANGUAGE_NAMES, MAIN_LANGUAGE } from '#contract/languages.ts';
import type { AdminError } from '#admin/data/admin-error.ts';
import { addRequest, noteCaller } from './person-changes.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts, StoredId } from '#admin/office/read-form.ts';
import { showAgainIfRefused, type Refusal } from '#admin/office/refusal.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { CheckBox, Form, LabeledInput, LabeledSelect, LabeledTextarea } from '#admin/ui/form.tsx';
import { maxLength, OTHER_FIELDS, fieldLabel } from '#admin/ui/other-fields.ts';
import { CardPage } from '#admin/ui/page-title.tsx';
import { TakenBy } from './request-head.tsx';

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
    return redirectWith(c, `/requests/${id}`, 'What they said is saved as a note on this request.');
  }
  return showAgainIfRefused(c, showAdd, async () => {
    const state = typed['answered'] === 'on' ? 'answered' : 'new';
    const language = LANGUAGE_CODES.find((code) => code === typed['language']);
    const { id, name } = await addRequest(change, {
      ...submissionOf(typed),
      state,
      ...(language && { language }),
    });
    return redirectWith(c, `/requests/${id}`, `${name} is added.`);
  });
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

async function showAdd(c: AdminContext, refusal?: Refusal, error?: AdminError): Promise<Response> {
  const { other } = error?.details ?? {};
  const problem = other && <TakenBy {...other} />;
  return page(
    c,
    { title: 'Add a request', refusal: refusal && { ...refusal, ...(problem && { problem }) } },
    <CardPage
      back={{ href: '/', text: 'Back to the list' }}
      lead="A name with a phone or an email address is enough. The person gets no email. If they have a request already, you can save what they said as a note on it."
    >
      <Form id="add" action="/requests/new" draft="add" className="panel">
        <TextField name="name" />
        <div className="field-row fitted">
          <TextField name="phone" type="tel" />
          <TextField name="email" type="email" />
        </div>
        <div className="field-row fitted">
          <LabeledSelect
            name="preferredContact"
            label={fieldLabel('preferredContact')}
            options={[
              ['phone', 'A call'],
              ['email', 'An email'],
            ]}
          />
          <LabeledSelect
            name="language"
            label="Language they speak"
            options={LANGUAGE_CODES.map((language) => [language, LANGUAGE_NAMES[language]])}
            defaultValue={MAIN_LANGUAGE}
          />
        </div>
        {OTHER_FIELDS.map((field) => (
          <TextField key={field} name={field} />
        ))}
        <LabeledTextarea name="message" label={fieldLabel('message')} rows={5} />
        <CheckBox name="answered">
          Already answered on the phone: it does not wait in the list
        </CheckBox>
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
    </CardPage>,
  );
}

const TextField = ({ name, type }: { name: FieldName; type?: string }) => (
  <LabeledInput
    name={name}
    type={type}
    label={fieldLabel(name)}
    required={'required' in FIELDS[name]}
    maxLength={maxLength(name)}
  />
);
