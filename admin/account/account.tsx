import { useRef, useState, type FormEvent } from 'react';
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
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { Field } from '#app/ui/field.tsx';
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
    <section className="panel" aria-labelledby="reminders">
      <h2 id="reminders">{words.reminders}</h2>
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
    </section>
  );
}

function Sessions() {
  const { sessions } = useLoaderData<typeof accountLoader>();
  const { moment } = useFormats();
  const { remove, problem } = useRemove();
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions">{words.sessions}</h2>
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
              <button
                type="button"
                className="small-button"
                aria-label={words.endOf(deviceName(device))}
                onClick={() => void remove(`/api/sessions/${encodeURIComponent(id)}`, words.ended)}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ProblemLine problem={problem} />
      {sessions.length > 1 && (
        <button
          type="button"
          className="small-button"
          onClick={() => void remove('/api/sessions', words.othersEnded)}
        >
          {words.endOthers}
        </button>
      )}
    </section>
  );
}

function Passkeys() {
  const { passkeys } = useLoaderData<typeof accountLoader>();
  const { moment } = useFormats();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState(false);
  const { save, problem, busy } = useSave();
  const removal = useRemove();

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = typedValues(event.currentTarget)('name');
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
    form.current?.reset();
    showStatus({ text: words.passkeyAdded });
  }

  return (
    <section className="panel" aria-labelledby="passkeys">
      <h2 id="passkeys">{words.passkeys}</h2>
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
              <button
                type="button"
                className="small-button"
                aria-label={words.removeOf(name)}
                onClick={() =>
                  void removal.remove(`/api/passkeys/${encodeURIComponent(id)}`, words.removed)
                }
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <form ref={form} className="dense-form" noValidate onSubmit={(event) => void add(event)}>
          <Field id="passkey-name" label={words.passkeyName} error={missing}>
            {(attributes) => (
              <input {...attributes} name="name" maxLength={60} autoComplete="off" />
            )}
          </Field>
          <ProblemLine
            problem={refused ? { message: words.passkeyFailed } : (problem ?? removal.problem)}
          />
          <div className="actions">
            <button type="submit" className="small-button">
              {words.addPasskey}
            </button>
          </div>
        </form>
      ) : (
        <p className="quiet">{words.passkeyUnsupported}</p>
      )}
    </section>
  );
}
