import { useLoaderData } from 'react-router';
import { NoBody } from '#admin/api/call.ts';
import { useSave } from '#admin/api/use-save.ts';
import type { accountLoader } from '#admin/loaders.ts';
import { useFormats } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { ProblemLine } from '#admin/ui/form.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { deviceName } from './device-name.ts';

const words = texts.account;

export function Sessions() {
  const { sessions } = useLoaderData<typeof accountLoader>();
  const { moment } = useFormats();
  const { save, problem } = useSave();
  const end = (path: string, successMessage: string) =>
    save(path, NoBody, { method: 'DELETE', successMessage: () => successMessage });
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
