import type { RequestDetail } from '#admin/data/requests.ts';
import { unconfirmed } from '#server/submissions/shared-contact.ts';
import { counted, texts } from '#admin/office/texts.ts';

/** Hints about other requests that may be from the same person, and about a contact to confirm after a join. */
export function JoinHints({ request }: { request: RequestDetail }) {
  const { id, duplicates, sameName, messages } = request;
  const isJoined = messages.some(({ kind }) => kind === 'joined');
  const [doubtful] = unconfirmed(request, request.answerBy);
  const compare = <a href={`/requests/${id}/duplicates`}>Compare and join</a>;
  return (
    <>
      {duplicates > 0 && (
        <p className="hint">
          {`${counted(duplicates, 'other request', 'other requests')} may be from the same person.`}{' '}
          {compare}
        </p>
      )}
      {sameName > 0 && (
        <p className="no-print text-quiet">
          {texts.sameName(sameName)} {duplicates === 0 && compare}
        </p>
      )}
      {isJoined && doubtful && (
        // Without Turbo, the browser opens the folded form, because the target of the link is inside it.
        <p className="no-print">
          <a href={`#checked-${doubtful}`} data-turbo="false">
            Not confirmed: tick it under “Correct name, email or phone” when they have told you
          </a>
        </p>
      )}
    </>
  );
}
