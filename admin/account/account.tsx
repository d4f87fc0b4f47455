import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useFetcher, useLoaderData } from 'react-router';
import { passkeysWork } from '#admin/api/passkeys.ts';
import { PageTitle } from '#admin/shell/page-title.tsx';
import { useFormats, useSession } from '#admin/shell/session.ts';
import { showStatus } from '#admin/shell/status.tsx';
import { texts } from '#admin/texts.ts';
import { ProblemLine } from '#admin/ui/problem-line.tsx';
import { typedValues } from '#admin/ui/typed-values.ts';
import { Field } from '#app/ui/field.tsx';
import { deviceName } from './device-name.ts';
import type { accountAction, AccountChange, accountLoader } from './account-data.ts';

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

function useAccountChange(onSaved?: () => void) {
  const { submit, data, state } = useFetcher<typeof accountAction>();
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (!data || handled.current === data || !('ok' in data)) return;
    handled.current = data;
    if (!('said' in data)) return;
    showStatus({ text: data.said });
    onSaved?.();
  }, [data, onSaved]);
  return {
    send: (change: AccountChange) =>
      void submit(change, { method: 'post', action: '/account', encType: 'application/json' }),
    problem: data && 'problem' in data ? data.problem : undefined,
    busy: state !== 'idle',
  };
}

function Reminders() {
  const { reminders } = useSession();
  const { send, problem } = useAccountChange();
  // Shown at once, until the session has it or it could not be saved.
  const [choice, setChoice] = useState<{ on: boolean; before: boolean }>();
  const isPending = choice?.before === reminders && problem === undefined;

  function choose(on: boolean) {
    setChoice({ on, before: reminders });
    send({ kind: 'reminders', on });
  }

  return (
    <section className="panel" aria-labelledby="reminders">
      <h2 id="reminders">{words.reminders}</h2>
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
    </section>
  );
}

function Sessions() {
  const { sessions } = useLoaderData<typeof accountLoader>();
  const { moment } = useFormats();
  const { send, problem } = useAccountChange();
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
                onClick={() => send({ kind: 'end-session', id })}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ProblemLine problem={problem} />
      {sessions.length > 1 && (
        <button type="button" className="small-button" onClick={() => send({ kind: 'end-others' })}>
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
  const { send, problem, busy } = useAccountChange(() => form.current?.reset());

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = typedValues(event.currentTarget)('name');
    setMissing(name === '' ? words.passkeyNameMissing : undefined);
    if (name === '') return document.getElementById('passkey-name')?.focus();
    if (!busy) send({ kind: 'add-passkey', name });
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
                onClick={() => send({ kind: 'remove-passkey', id })}
              >
                {words.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {passkeysWork() ? (
        <form ref={form} className="dense-form" noValidate onSubmit={add}>
          <Field id="passkey-name" label={words.passkeyName} error={missing}>
            {(attributes) => (
              <input {...attributes} name="name" maxLength={60} autoComplete="off" />
            )}
          </Field>
          <ProblemLine problem={problem} />
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
