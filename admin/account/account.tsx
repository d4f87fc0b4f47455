import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PasskeyList, Session } from '#contract/admin-people.ts';
import { NoBody } from '#admin/api/call.ts';
import { createPasskey, CreationOptions, passkeysWork } from '#admin/api/passkeys.ts';
import { useSave } from '#admin/api/use-save.ts';
import type { accountLoader } from '#admin/loaders.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats, useSession } from '#admin/shell/session.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Form, ProblemLine, TextField } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { deviceName } from './device-name.ts';

const words = texts.account;

/** Sessions, passkeys and the reminder of the person who is signed in. */
export function Account() {
  const { person } = useSession();
  return (
    <div className="narrow-page">
      <PageTitle>{words.title}</PageTitle>
      <p className="quiet">{words.signedInAs(person)}</p>
      <Reminders />
      <Sessions />
      <Passkeys />
    </div>
  );
}

/** Ends a session or removes a passkey. */
function useRemove() {
  const { save, problem } = useSave();
  async function remove(path: string, said: string) {
    const removed = await save(path, NoBody, { method: 'DELETE' });
    if (removed?.ok) showStatus({ text: said });
  }
  return { remove, problem };
}

function Reminders() {
  const { reminders } = useSession();
  const { save, problem } = useSave();
  // Shown at once, until the session has it or it could not be saved.
  const [choice, setChoice] = useState<{ on: boolean; before: boolean }>();
  const isPending = choice?.before === reminders && problem === undefined;

  async function choose(on: boolean) {
    setChoice({ on, before: reminders });
    const body = { reminders: on };
    const saved = await save('/api/preferences', Session, { method: 'PATCH', body });
    if (saved?.ok) showStatus({ text: words.remindersSaved(on) });
  }

  return (
    <Panel id="reminders" title={words.reminders}>
      <p className="quiet">{words.remindersText}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isPending ? choice.on : reminders}
          onChange={({ target }) => void choose(target.checked)}
        />
        {words.remindersOn}
      </label>
      <ProblemLine problem={problem} />
    </Panel>
  );
}

function Sessions() {
  const { sessions } = useLoaderData<typeof accountLoader>();
  const { moment } = useFormats();
  const { remove, problem } = useRemove();
  return (
    <Panel id="sessions" title={words.sessions}>
      <p className="quiet">{words.sessionsText}</p>
      <ul className="lines with-buttons">
        {sessions.map(({ id, own, device, startedAt, seenAt, signedInWith }) => (
          <li key={id} title={device}>
            <span>
              <strong>{deviceName(device)}</strong>{' '}
              {own && <span className="mark">{words.own}</span>}
              <br />
              <span className="quiet">
                {words.started} {moment(startedAt)} {words.with[signedInWith]} · {words.seen}{' '}
                {moment(seenAt)}
              </span>
            </span>
            {!own && (
              <Button
                label={words.endOf(deviceName(device))}
                onClick={() => remove(`/api/sessions/${encodeURIComponent(id)}`, words.ended)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemLine problem={problem} />
      {sessions.length > 1 && (
        <Button onClick={() => remove('/api/sessions', words.othersEnded)}>
          {words.endOthers}
        </Button>
      )}
    </Panel>
  );
}

function Passkeys() {
  const { passkeys } = useLoaderData<typeof accountLoader>();
  const { moment } = useFormats();
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState(false);
  const { save, problem, busy } = useSave();
  const removal = useRemove();

  async function add(name: string, form: HTMLFormElement) {
    setMissing(name === '' ? words.passkeyNameMissing : undefined);
    if (name === '') return document.getElementById('passkey-name')?.focus();
    if (busy) return;
    setRefused(false);
    const options = await save('/api/passkeys/options', CreationOptions);
    if (!options?.ok) return;
    const response = await createPasskey(options.value);
    if (!response) return setRefused(true);
    const added = await save('/api/passkeys', PasskeyList, { body: { name, response } });
    if (!added?.ok) return;
    form.reset();
    showStatus({ text: words.passkeyAdded });
  }

  return (
    <Panel id="passkeys" title={words.passkeys}>
      <p className="quiet">{words.passkeysText}</p>
      {passkeys.length === 0 ? (
        <p>{words.noPasskeys}</p>
      ) : (
        <ul className="lines with-buttons">
          {passkeys.map(({ id, name, addedAt, usedAt }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <br />
                <span className="quiet">
                  {words.addedOn} {moment(addedAt)} · {words.usedOn}{' '}
                  {usedAt === null ? words.never : moment(usedAt)}
                </span>
              </span>
              <Button
                label={words.removeOf(name)}
                onClick={() =>
                  void removal.remove(`/api/passkeys/${encodeURIComponent(id)}`, words.removed)
                }
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <Form onSubmit={(typed, form) => add(typed('name'), form)}>
          <TextField
            id="passkey-name"
            name="name"
            label={words.passkeyName}
            error={missing}
            maxLength={60}
          />
          <ProblemLine
            problem={refused ? { message: words.passkeyFailed } : (problem ?? removal.problem)}
          />
          <div className="actions">
            <Button submits>{words.addPasskey}</Button>
          </div>
        </Form>
      ) : (
        <p className="quiet">{words.passkeyUnsupported}</p>
      )}
    </Panel>
  );
}
