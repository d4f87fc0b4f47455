import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PasskeyList } from '#contract/admin-people.ts';
import { NoBody } from '#admin/api/call.ts';
import { createPasskey, CreationOptions, supportsPasskeys } from '#admin/api/passkeys.ts';
import { useSave } from '#admin/api/use-save.ts';
import type { accountLoader } from '#admin/loaders.ts';
import { useFormats } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Form, ProblemLine, TextField } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';

const words = texts.account;

export function Passkeys() {
  const { passkeys } = useLoaderData<typeof accountLoader>();
  const { moment } = useFormats();
  const [missing, setMissing] = useState<string>();
  const [refused, setRefused] = useState(false);
  const { save, problem, busy } = useSave();

  const remove = (id: string) =>
    save(`/api/passkeys/${encodeURIComponent(id)}`, NoBody, {
      method: 'DELETE',
      successMessage: () => words.removed,
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
    const successMessage = () => words.passkeyAdded;
    const added = await save('/api/passkeys', PasskeyList, {
      body: { name, response },
      successMessage,
    });
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
