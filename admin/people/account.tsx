import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError } from '#admin/data/admin-error.ts';
import { logEntry, type LogContent } from '#admin/access/people-log.ts';
import type { Passkeys } from '#admin/access/passkeys.ts';
import type { Sessions } from '#admin/access/sessions.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts, readForm } from '#admin/office/read-form.ts';
import { texts } from '#admin/office/texts.ts';
import { PostButton, SubmitButton } from '#admin/ui/button.tsx';
import { Form, FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { deviceName } from './device-name.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** The reminder setting, the sessions and the passkeys of the signed-in person. */
export const accountRoutes = new Hono<AdminEnvironment>();

const accountTexts = texts.account;

accountRoutes.get('/account', (c) => showAccount(c));
// The address of a form that was refused, when it is loaded again.
accountRoutes.get('/account/:form', (c) => c.redirect('/account'));

const OwnName = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80), v.regex(/^\P{C}+$/u)),
});
accountRoutes.post('/account/name', async (c) => {
  const parsed = v.safeParse(OwnName, await formTexts(c));
  if (!parsed.success) return showAccount(c, { ownNameError: accountTexts.ownNameMissing });
  await c.get('services').people.rename(c.get('session').person, parsed.output.name);
  return redirectWith(c, '/account', { text: accountTexts.ownNameSaved(parsed.output.name) });
});

/** A checkbox that is not checked is not sent. */
const ReminderChoice = v.object({ on: v.exactOptional(v.string()) });
accountRoutes.post('/account/reminders', async (c) => {
  const { on } = await readForm(c, ReminderChoice);
  const isOn = on !== undefined;
  await c.get('services').reminders.set(c.get('session').person, isOn);
  return redirectWith(c, '/account', { text: accountTexts.remindersSaved(isOn) });
});

accountRoutes.post('/account/sessions/end-others', async (c) => {
  await c.get('services').sessions.endOthers(c.get('session'));
  await logOwn(c, { kind: 'sessions-ended', detail: {} });
  return redirectWith(c, '/account', { text: accountTexts.othersEnded });
});

accountRoutes.post('/account/sessions/:id/end', async (c) => {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), c.req.param('id'));
  if (!id.success) throw new AdminError('not-found', texts.errors.notFound);
  await c.get('services').sessions.end(c.get('session').person, id.output);
  await logOwn(c, { kind: 'sessions-ended', detail: {} });
  return redirectWith(c, '/account', { text: accountTexts.ended });
});

accountRoutes.post('/account/passkeys/options', async (c) =>
  c.json(await c.get('services').passkeys.registrationOptions(c.get('session').person)),
);

/** `response` is empty when the name was, because the device is not asked then. */
const NewPasskey = v.object({ name: v.pipe(v.string(), v.maxLength(60)), response: v.string() });
const DeviceResponse = v.pipe(v.string(), v.parseJson());
accountRoutes.post('/account/passkeys', async (c) => {
  const { name, response } = await readForm(c, NewPasskey);
  if (name === '') return showAccount(c, { nameError: accountTexts.passkeyNameMissing });
  const parsed = v.safeParse(DeviceResponse, response);
  const { person } = c.get('session');
  const isAdded =
    parsed.success && (await c.get('services').passkeys.add(person, name, parsed.output));
  if (!isAdded) return showAccount(c, { problem: accountTexts.passkeyInvalid, name });
  await logOwn(c, { kind: 'passkey-added', detail: { name } });
  return redirectWith(c, '/account', { text: accountTexts.passkeyAdded });
});

accountRoutes.post('/account/passkeys/:id/remove', async (c) => {
  const { person } = c.get('session');
  const name = await c.get('services').passkeys.remove(person, c.req.param('id'));
  if (name !== undefined) await logOwn(c, { kind: 'passkey-removed', detail: { name } });
  return redirectWith(c, '/account', { text: accountTexts.removed });
});

/** What somebody does on a session that was left open must not stay unseen. */
const logOwn = (c: AdminContext, content: LogContent) =>
  logEntry(c.get('services').pool, { by: c.get('session').person, ...content });

/** A name or a passkey that was not saved, and what was typed for it. */
interface Refusal {
  ownNameError?: string;
  nameError?: string;
  problem?: string;
  name?: string;
}

async function showAccount(c: AdminContext, refusal?: Refusal): Promise<Response> {
  const { reminders, sessions, passkeys } = c.get('services');
  const { id, person } = c.get('session');
  return page(
    c,
    { title: texts.shell.account, status: refusal === undefined ? 200 : 422 },
    <NarrowPage title={texts.shell.account}>
      <p className="text-quiet">{accountTexts.signedInAs(person)}</p>
      <NameForm
        name={c.get('people').find((one) => one.person === person)?.name ?? ''}
        error={refusal?.ownNameError}
      />
      <ReminderForm isOn={await reminders.isOn(person)} />
      <SessionList sessions={await sessions.list(person)} ownId={id} />
      <PasskeyList passkeys={await passkeys.list(person)} refusal={refusal} />
    </NarrowPage>,
  );
}

/** Today asks for it too, as long as there is none. */
export function NameForm({ name, error }: { name: string; error?: string | undefined }) {
  return (
    <Panel id="own-name" title={accountTexts.ownName}>
      <Form action="/account/name" errors={error === undefined ? {} : { 'own-name-field': error }}>
        <LabeledInput
          id="own-name-field"
          name="name"
          label={accountTexts.ownNameLabel}
          hint={accountTexts.ownNameHint}
          error={error}
          autoComplete="name"
          maxLength={80}
          defaultValue={name}
        />
        <div className="actions">
          <SubmitButton>{accountTexts.ownNameSave}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

function ReminderForm({ isOn }: { isOn: boolean }) {
  return (
    <Panel id="reminders" title={accountTexts.reminders}>
      <p className="text-quiet">{accountTexts.remindersText}</p>
      {/* Browsers restore a checkbox when the page is reloaded, also after it was changed elsewhere. */}
      <form
        method="post"
        action="/account/reminders"
        className="actions"
        autoComplete="off"
        data-submit-on-change
      >
        <label className="check">
          <input type="checkbox" name="on" defaultChecked={isOn} />
          {accountTexts.remindersOn}
        </label>
        <noscript>
          <SubmitButton>{accountTexts.remindersSave}</SubmitButton>
        </noscript>
      </form>
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
    <Panel id="sessions" title={accountTexts.sessions}>
      <p className="text-quiet">{accountTexts.sessionsText}</p>
      <ul className="lines">
        {sessions.map(({ id, device, startedAt, seenAt, signedInWith }) => (
          <li key={id} className="row apart" title={device}>
            <span>
              <strong>{deviceName(device)}</strong>{' '}
              {id === ownId && <span className="mark">{accountTexts.own}</span>}
              <br />
              <span className="text-quiet">
                {accountTexts.started} {moment(startedAt)} {accountTexts.with[signedInWith]} ·{' '}
                {accountTexts.seen} {moment(seenAt)}
              </span>
            </span>
            {id !== ownId && (
              <PostButton
                action={`/account/sessions/${id}/end`}
                label={accountTexts.endOf(deviceName(device))}
              >
                {accountTexts.end}
              </PostButton>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostButton action="/account/sessions/end-others">{accountTexts.endOthers}</PostButton>
      )}
    </Panel>
  );
}

function PasskeyList(props: {
  passkeys: Awaited<ReturnType<Passkeys['list']>>;
  refusal: Refusal | undefined;
}) {
  const { nameError, problem, name } = props.refusal ?? {};
  const { moment } = useView().formats;
  return (
    <Panel id="passkeys" title={accountTexts.passkeys}>
      <p className="text-quiet">{accountTexts.passkeysText}</p>
      {props.passkeys.length === 0 && <p>{accountTexts.noPasskeys}</p>}
      <ul className="lines">
        {props.passkeys.map((passkey) => (
          <li key={passkey.id} className="row apart">
            <span>
              <strong>{passkey.name}</strong>
              <br />
              <span className="text-quiet">
                {accountTexts.addedOn} {moment(passkey.addedAt)} · {accountTexts.usedOn}{' '}
                {passkey.usedAt === null ? accountTexts.never : moment(passkey.usedAt)}
              </span>
            </span>
            <PostButton
              action={`/account/passkeys/${encodeURIComponent(passkey.id)}/remove`}
              label={accountTexts.removeOf(passkey.name)}
            >
              {accountTexts.remove}
            </PostButton>
          </li>
        ))}
      </ul>
      <p className="text-quiet no-passkeys">{accountTexts.passkeyUnsupported}</p>
      <div className="passkeys-only">
        <PasskeyForm
          action="/account/passkeys"
          does="create"
          failed={accountTexts.passkeyFailed}
          errors={nameError === undefined ? {} : { 'passkey-name': nameError }}
        >
          {problem !== undefined && <FormProblem>{problem}</FormProblem>}
          <LabeledInput
            id="passkey-name"
            name="name"
            label={accountTexts.passkeyName}
            error={nameError}
            maxLength={60}
            defaultValue={name}
          />
          <div className="actions">
            <SubmitButton>{accountTexts.addPasskey}</SubmitButton>
          </div>
        </PasskeyForm>
      </div>
    </Panel>
  );
}
