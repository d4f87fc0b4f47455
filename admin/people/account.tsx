import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError } from '#admin/data/admin-error.ts';
import { logEntry, type LogContent } from '#admin/access/people-log.ts';
import type { Passkeys } from '#admin/access/passkeys.ts';
import type { Sessions } from '#admin/access/sessions.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { turnReminder, wantsReminder } from '#admin/mails/reminder.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts, readForm } from '#admin/office/read-form.ts';
import { refusalOf, type Refusal } from '#admin/office/refusal.ts';
import { texts } from '#admin/office/texts.ts';
import { PostButton, SubmitButton } from '#admin/ui/button.tsx';
import { CheckBox, Form, LabeledInput } from '#admin/ui/form.tsx';
import { CardPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView, viewOf } from '#admin/office/view.ts';
import { deviceName } from './device-name.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** The reminder setting, the sessions and the passkeys of the signed-in person. */
export const accountRoutes = new Hono<AdminEnvironment>();

const SIGNED_IN_WITH = { link: 'by email', passkey: 'with a passkey' };

accountRoutes.get('/account', (c) => showAccount(c));
// A browser that reloads the page of a refused form requests this URL.
accountRoutes.get('/account/:form', (c) => c.redirect('/account'));

const OwnName = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80), v.regex(/^\P{C}+$/u)),
});
accountRoutes.post('/account/name', async (c) => {
  const parsed = v.safeParse(OwnName, await formTexts(c));
  if (!parsed.success)
    return refuse(c, { errors: { name: 'Type your name, with at most 80 characters' } });
  await c.get('services').people.rename(c.get('session').person, parsed.output.name);
  return redirectWith(c, '/account', `Saved: your colleagues see ${parsed.output.name}.`);
});

/** Browsers do not send a checkbox that is not checked. */
const ReminderChoice = v.object({ on: v.exactOptional(v.string()) });
accountRoutes.post('/account/reminders', async (c) => {
  const { on } = await readForm(c, ReminderChoice);
  const isOn = on !== undefined;
  await turnReminder(c.get('services').pool, c.get('session').person, isOn);
  return redirectWith(c, '/account', isOn ? 'Reminder is on.' : 'Reminder is off.');
});

accountRoutes.post('/account/sessions/end-others', async (c) => {
  await c.get('services').sessions.endOthers(c.get('session'));
  await logOwn(c, { kind: 'sessions-ended', detail: {} });
  return redirectWith(c, '/account', 'All other sessions are ended.');
});

accountRoutes.post('/account/sessions/:id/end', async (c) => {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.param('id'));
  if (!id.success) throw new AdminError('not-found', texts.errors.notFound);
  await c.get('services').sessions.end(c.get('session').person, id.output);
  await logOwn(c, { kind: 'sessions-ended', detail: {} });
  return redirectWith(c, '/account', 'Session ended.');
});

accountRoutes.post('/account/passkeys/options', async (c) =>
  c.json(await c.get('services').passkeys.registrationOptions(c.get('session').person)),
);

/** If `name` is empty, `response` is empty too, because the device was not asked. */
const NewPasskey = v.object({ name: v.pipe(v.string(), v.maxLength(60)), response: v.string() });
const DeviceResponse = v.pipe(v.string(), v.parseJson());
accountRoutes.post('/account/passkeys', async (c) => {
  const { name, response } = await readForm(c, NewPasskey);
  if (name === '') return refuse(c, { errors: { name: 'Type a name, so that you know it later' } });
  const parsed = v.safeParse(DeviceResponse, response);
  const { person } = c.get('session');
  const isAdded =
    parsed.success && (await c.get('services').passkeys.add(person, name, parsed.output));
  if (!isAdded) return refuse(c, { problem: 'This passkey could not be added. Please try again.' });
  await logOwn(c, { kind: 'passkey-added', detail: { name } });
  return redirectWith(c, '/account', 'Passkey added. You can sign in with it next time.');
});

accountRoutes.post('/account/passkeys/:id/remove', async (c) => {
  const { person } = c.get('session');
  const name = await c.get('services').passkeys.remove(person, c.req.param('id'));
  if (name !== undefined) await logOwn(c, { kind: 'passkey-removed', detail: { name } });
  return redirectWith(c, '/account', 'Passkey removed.');
});

/** Logs the change, so that the person can see what someone else did in a session that was left open. */
const logOwn = (c: AdminContext, content: LogContent) =>
  logEntry(c.get('services').pool, { by: c.get('session').person, ...content });

const refuse = async (c: AdminContext, why: Pick<Refusal, 'errors' | 'problem'>) =>
  showAccount(c, await refusalOf(c, why));

async function showAccount(c: AdminContext, refusal?: Refusal): Promise<Response> {
  const { pool, sessions, passkeys } = c.get('services');
  const { id, person } = c.get('session');
  return page(
    c,
    { title: 'Account', refusal },
    <CardPage columns lead={`Signed in as ${person}`}>
      <NameForm
        name={
          c.get('people').find(({ address }) => address === person)?.name ??
          suggestedName(viewOf(c).nameOf(person))
        }
      />
      <ReminderForm isOn={await wantsReminder(pool, person)} />
      <SessionList sessions={await sessions.list(person)} ownId={id} />
      <PasskeyList passkeys={await passkeys.list(person)} />
    </CardPage>,
  );
}

/** Suggests a name made from an address with a dot. One word is not suggested, because it is no full name. */
const suggestedName = (name: string) => (/^[^@ ]+ [^@]+$/.test(name) ? name : '');

function NameForm({ name }: { name: string }) {
  return (
    <Panel id="own-name" title="Your name">
      <Form id="account" action="/account/name">
        <LabeledInput
          name="name"
          label="First and last name"
          hint="Your colleagues see it in place of your address."
          autoComplete="name"
          maxLength={80}
          defaultValue={name}
        />
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function ReminderForm({ isOn }: { isOn: boolean }) {
  return (
    <Panel id="reminders" title="Morning reminder">
      <p className="text-quiet">
        An email at eight in the morning on workdays: your appointments and calls of the day, and
        who has waited longer than one workday.
      </p>
      <Form action="/account/reminders">
        <CheckBox name="on" defaultChecked={isOn}>
          Send me the reminder
        </CheckBox>
        <div className="actions">
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function SessionList(props: {
  sessions: Awaited<ReturnType<Sessions['list']>>;
  /** The session of this page. */
  ownId: string;
}) {
  const { sessions, ownId } = props;
  const { moment } = useView().formats;
  return (
    <Panel id="sessions" title="Where you are signed in">
      <p className="text-quiet">
        If you lost a laptop or phone, end its session here. Each session ends by itself after 12
        hours.
      </p>
      <ul className="rows">
        {sessions.map(({ id, device, startedAt, seenAt, signedInWith }) => (
          <li key={id} className="row apart" title={device}>
            <span>
              <strong>{deviceName(device)}</strong>{' '}
              {id === ownId && <span className="pill">This one</span>}
              <br />
              <span className="text-quiet">
                Signed in {moment(startedAt)} {SIGNED_IN_WITH[signedInWith]}
                {moment(seenAt) !== moment(startedAt) && ` · Last used ${moment(seenAt)}`}
              </span>
            </span>
            {id !== ownId && (
              <PostButton
                action={`/account/sessions/${id}/end`}
                label={`End the session on ${deviceName(device)}`}
              >
                End
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostButton action="/account/sessions/end-others">End all others</PostButton>
      )}
    </Panel>
  );
}

function PasskeyList(props: { passkeys: Awaited<ReturnType<Passkeys['list']>> }) {
  const { moment } = useView().formats;
  return (
    <Panel id="passkeys" title="Passkeys">
      <p className="text-quiet">
        A passkey signs you in with your fingerprint, face or PIN, without waiting for an email.
      </p>
      {props.passkeys.length === 0 && <p>You have no passkey yet.</p>}
      <ul className="rows">
        {props.passkeys.map((passkey) => (
          <li key={passkey.id} className="row apart">
            <span>
              <strong>{passkey.name}</strong>
              <br />
              <span className="text-quiet">
                Added {moment(passkey.addedAt)} · Last used{' '}
                {passkey.usedAt === null ? 'never' : moment(passkey.usedAt)}
              </span>
            </span>
            <PostButton
              action={`/account/passkeys/${encodeURIComponent(passkey.id)}/remove`}
              label={`Remove passkey ${passkey.name}`}
            >
              Remove
            </PostButton>
          </li>
        ))}
      </ul>
      <p className="text-quiet no-passkeys">
        This browser cannot use passkeys here. Signing in by email works everywhere.
      </p>
      <div className="passkeys-only">
        <PasskeyForm
          id="passkey"
          action="/account/passkeys"
          does="create"
          failed="No passkey was added. Try again when you are ready."
        >
          <LabeledInput
            name="name"
            label="Name of the new passkey, such as “Office laptop”"
            maxLength={60}
          />
          <div className="actions">
            <SubmitButton>Add a passkey</SubmitButton>
          </div>
        </PasskeyForm>
      </div>
    </Panel>
  );
}
