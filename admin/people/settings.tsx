import { Hono } from 'hono';
import * as v from 'valibot';
import type { AdminError } from '#admin/data/admin-error.ts';
import { changeOwnersSettings, settingsInUse } from './change-settings.ts';
import { EditorUnavailable } from '#server/site/editor-client.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm, ShownVersion } from '#admin/office/read-form.ts';
import { showAgainIfRefused, type Refusal } from '#admin/office/refusal.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form, LabeledInput } from '#admin/ui/form.tsx';
import { CardPage } from '#admin/ui/page-title.tsx';
import { Facts } from '#admin/ui/panel.tsx';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { counted } from '#admin/office/texts.ts';

/** The settings that owners change: how long requests are kept, and where mail comes from and goes to. */
export const settingsRoutes = new Hono<AdminEnvironment>();

const months = (count: number) => counted(count, 'month', 'months');
const ADDRESS_TEXT = {
  inbox: {
    label: 'Who gets a notice of each request',
    hint: 'One address or several, with commas. The first also gets the answers of visitors.',
  },
  sender: {
    label: 'Sender of all mail',
    hint: 'An address that your mail server may send from.',
  },
};
const SETTINGS_PATH = '/people/settings';
settingsRoutes.use(SETTINGS_PATH, ownersOnly);
settingsRoutes.get(SETTINGS_PATH, (c) => showSettings(c));

const SettingsForm = v.object({
  version: ShownVersion,
  months: v.string(),
  inbox: v.optional(v.string()),
  sender: v.optional(v.string()),
  /** How many requests the page said would be erased. */
  confirmed: v.optional(v.string()),
});

settingsRoutes.post(SETTINGS_PATH, async (c) => {
  const typed = await readForm(c, SettingsForm);
  const { pool, display, firm, mail, site } = c.get('services');
  const { person } = c.get('session');
  const change = { ...typed, by: person, now: display.now(), settings: mail };
  return showAgainIfRefused(c, showSettings, async () => {
    await changeOwnersSettings(pool, firm(), change);
    // If the editor is unavailable, the next publish changes the retention in the texts.
    await site?.updateRetentionText(person).catch((error: unknown) => {
      if (!(error instanceof EditorUnavailable)) throw error;
    });
    return redirectWith(c, SETTINGS_PATH, 'Saved.');
  });
});

async function showSettings(
  c: AdminContext,
  refusal?: Refusal,
  error?: AdminError,
): Promise<Response> {
  const { pool, firm, mail } = c.get('services');
  const inUse = await settingsInUse(pool, firm(), mail);
  const { mailFrom, firmInbox } = inUse;
  const { erases } = error?.details ?? {};
  const problem =
    refusal?.problem &&
    `${error?.message} Now requests are kept ${months(inUse.retentionMonths)}, notices go to ${firmInbox.join(', ')}, and mail comes from ${mailFrom}. Below is what you typed. To use it instead, save again.`;
  const printed = firm().retentionMonths;
  return page(
    c,
    { title: 'Requests and mail', refusal: refusal && { ...refusal, ...(problem && { problem }) } },
    <CardPage back={{ href: '/people', text: 'Back to the people' }}>
      {printed !== inUse.retentionMonths && (
        <p className="hint">
          {`Visitors still read ${months(printed)}. The change to ${months(inUse.retentionMonths)} waits in Site: publish it.`}{' '}
          <a href="/site/changes">Changes and publish</a>
        </p>
      )}
      {/* The version is the one that is stored now, so that after a change by someone else the form can be sent again. */}
      <Form
        id="settings"
        action={SETTINGS_PATH}
        fields={{ version: inUse.version }}
        className="panel"
      >
        <LabeledInput
          name="months"
          inputMode="numeric"
          label="How long to keep a request, in months"
          hint="Counted from its last message or appointment, 1 to 120. Then it is erased for good, with its notes and history."
          maxLength={3}
          defaultValue={inUse.retentionMonths}
          size={4}
        />
        {erases !== undefined && (
          <label className="check">
            <input type="checkbox" id="settings-confirmed" name="confirmed" value={erases} />
            {erases === 0
              ? 'Yes, keep requests for a shorter time'
              : `Yes, erase ${counted(erases, 'request', 'requests')}`}
          </label>
        )}
        <AddressField
          name="inbox"
          value={firmInbox.join(', ')}
          setting={mail.firmInbox && 'FIRM_INBOX'}
        />
        <AddressField name="sender" value={mailFrom} setting={mail.mailFrom && 'MAIL_FROM'} />
        <div className="actions">
          <SubmitButton look="primary">Save</SubmitButton>
        </div>
      </Form>
      <p className="row small">
        <a href="/people/log">See who has changed it</a>
        <a href="/retention">See which requests are erased next</a>
      </p>
    </CardPage>,
  );
}

/** `setting`: the setting of the server that has the address, if there is one. */
function AddressField(props: {
  name: 'inbox' | 'sender';
  value: string;
  setting: string | undefined;
}) {
  const { name, value, setting } = props;
  if (setting !== undefined)
    return (
      <>
        <Facts facts={[[ADDRESS_TEXT[name].label, value]]} />
        <p className="hint">{`This address comes from the server setting ${setting}. The person who runs the server can change it there.`}</p>
      </>
    );
  return (
    <LabeledInput
      name={name}
      inputMode="email"
      label={ADDRESS_TEXT[name].label}
      hint={ADDRESS_TEXT[name].hint}
      maxLength={1000}
      defaultValue={value}
    />
  );
}
