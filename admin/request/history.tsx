import type { RequestDetail } from '#contract/admin.ts';
import { useFormats, usePersonName } from '#admin/shell/session.ts';
import { texts } from '#admin/texts.ts';

/** Who did what, the newest first. */
export function History({ request }: { request: RequestDetail }) {
  const { moment } = useFormats();
  const nameOf = usePersonName();
  // Joining adds a line to both requests. Here both are shown, and one is enough.
  const history = request.history.filter(
    (entry) => entry.kind !== 'joined' || entry.reference !== request.reference,
  );
  return (
    <section className="panel history" aria-labelledby="history">
      <h2 id="history">{texts.request.history}</h2>
      {history.length === 0 ? (
        <p className="quiet">{texts.request.noHistory}</p>
      ) : (
        <ol className="lines">
          {history.map((entry) => (
            <li key={entry.id}>
              <strong title={entry.by}>{nameOf(entry.by)}</strong>{' '}
              {texts.request.historyEntry(entry)}
              <span className="quiet when">{moment(entry.at)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
