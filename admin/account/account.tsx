import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PasskeyList, Session } from '#contract/admin-people.ts';
import { NoBody } from '#admin/api/call.ts';
import { createPasskey, CreationOptions, supportsPasskeys } from '#admin/api/passkeys.ts';
import { useSave } from '#admin/api/use-save.ts';
import type { accountLoader } from '#admin/loaders.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats, useSession } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Form, ProblemLine, TextField } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { deviceName } from './device-name.ts';

const words = texts.account;

/** The reminder setting, the sessions and the passkeys of the signed-in person. */
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

function Reminders() {
  const { reminders } = useSession();
  const { save, problem } = useSave();
  // Shown before the server has saved it. After a failed save, the old value is shown again.
  const [choice, setChoice] = useState<{ on: boolean; before: boolean }>();
  const isPending = choice?.before === reminders && problem === undefined;

  function choose(on: boolean) {
    setChoice({ on, before: reminders });
    void save('/api/preferences', Session, {
      method: 'PATCH',
      body: { reminders: on },
      said: () => words.remindersSaved(on),
    });
  }

  return (
    <Panel id="reminders" title={words.reminders}>
      <p className="quiet">{words.remindersText}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isPending ? choice.on : reminders}
          onChange={({ target }) => choose(target.checked)}
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
  const { save, problem } = useSave();
  const end = (path: string, said: string) =>
    save(path, NoBody, { method: 'DELETE', said: () => said });
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
                onClick={() => end(`/api/sessions/${encodeURIComponent(id)}`, words.ended)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemLine problem={problem} />
      {sessions.length > 1 && (
        <Button onClick={() => end('/api/sessions', words.othersEnded)}>{words.endOthers}</Button>
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

  const remove = (id: string) =>
    save(`/api/passkeys/${encodeURIComponent(id)}`, NoBody, {
      method: 'DELETE',
      said: () => words.removed,
    });

  async function add(name: string, form: HTMLFormElement) {
    setMissing(name === '' ? words.passkeyNameMissing : undefined);
    if (name === '') return document.getElementById('passkey-name')?.focus();
    if (busy) return;
    setRefused(false);
    const options = await save('/api/passkeys/options', CreationOptions, {});
    if (!options?.ok) return;
    const response = await createPasskey(options.value);
    if (!response) return setRefused(true);
    const said = () => words.passkeyAdded;
    const added = await save('/api/passkeys', PasskeyList, { body: { name, response }, said });
    if (added?.ok) form.reset();
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
              <Button label={words.removeOf(name)} onClick={() => remove(id)}>
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <Form onSubmit={(typed, form) => add(typed('name'), form)}>
          <TextField
            id="passkey-name"
            name="name"
            label={words.passkeyName}
            error={missing}
            maxLength={60}
          />
          <ProblemLine problem={refused ? { message: words.passkeyFailed } : problem} />
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
