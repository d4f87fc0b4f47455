import type { RequestDetail, RequestMessage } from '#admin/data/requests.ts';
import { isSamePhone, NOT_CONFIRMED, sharedContact } from '#server/submissions/shared-contact.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { texts } from '#admin/office/texts.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { otherTexts, shownPhone } from '#admin/ui/other-fields.ts';
import { otherLanguage, pageName } from '#admin/ui/page-name.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { shownFields } from './folded-form.tsx';

const SAME_CONTACT = {
  both: 'From the same email address and phone',
  email: 'From the same email address',
  phone: 'From the same phone number',
  neither: 'Neither email nor phone is the same: ask who wrote it',
  neitherChecked:
    'Neither email nor phone is the same. Someone at the firm has asked the person since',
};
const KIND = { first: 'First message', 'follow-up': 'Follow-up', joined: 'From a joined request' };

/** Everything the person wrote, the oldest first, as plain text, so that nobody can open a link of a stranger. */
export function Messages({ request }: { request: RequestDetail }) {
  return (
    <Panel id="messages" title={<span className="sr-only">What they wrote</span>}>
      <ol className="rows">
        {request.messages.map((message) => (
          <OneMessage key={message.id} message={message} request={request} />
        ))}
      </ol>
    </Panel>
  );
}

function OneMessage(props: { message: RequestMessage; request: RequestDetail }) {
  const { message, request } = props;
  const { moment } = useView().formats;
  const { kind, at, message: text, page, pageLanguage, formType } = message;
  const where = [
    request.addedByHand && kind === 'first' ? 'Added by hand' : texts.form[formType],
    page !== null && pageName(page),
    otherLanguage(pageLanguage),
  ];
  return (
    <li id={`message-${message.id}`} className="stack-small" data-kind={kind}>
      <p className="small">
        <strong>{KIND[kind]}</strong> · {moment(at)} ·{' '}
        <span className="text-quiet">{where.filter(Boolean).join(' · ')}</span>
      </p>
      {kind !== 'first' && <WhoWrote message={message} request={request} />}
      {otherTexts(message).map((other) => (
        <p key={other} className="visitor-words strong" dir="auto">
          {other}
        </p>
      ))}
      {text === null ? (
        <p className="text-quiet">No message</p>
      ) : (
        <p className="measure text-lg visitor-words" dir="auto">
          {text}
        </p>
      )}
      {kind === 'joined' && (
        <div className="no-print">
          <PostButtonWithQuestion
            id={`separate-${message.id}`}
            button="Make it a request of its own"
            title="Make it a request of its own?"
            text={`The messages, notes, appointments and calls of ${reference(message.id)} go with it, and it waits for an answer. What was written on this request stays here.`}
            action={`/requests/${request.id}/unjoined`}
            fields={{ ...shownFields(request), other: message.id }}
          />
        </div>
      )}
    </li>
  );
}

/** Shows which contact details a follow-up shares with the request, because anyone can type an address or number. */
function WhoWrote({ message, request }: { message: RequestMessage; request: RequestDetail }) {
  const { shared, name, email, phone } = message;
  const neither = hasAsked(request, message) ? 'neitherChecked' : 'neither';
  const isSecond = phone !== null && isSamePhone(phone, request.otherPhone);
  const inJoined = (contact: 'email' | 'phone') =>
    request.messages.some((one) => one.ways?.[contact] && sharedContact(one, message)[contact]);
  const isTold = { email: inJoined('email'), phone: inJoined('phone') };
  const other = [
    name !== request.name && name,
    email !== null &&
      shared?.email === false &&
      `${email} (${isTold.email ? 'they told the firm that it is theirs' : NOT_CONFIRMED})`,
    phone !== null &&
      shared?.phone === false &&
      (isSecond
        ? shownPhone(phone)
        : `${shownPhone(phone)} (${isTold.phone ? 'they told the firm that it is theirs' : NOT_CONFIRMED})`),
  ].filter(Boolean);
  const same =
    shared &&
    !isTold.email &&
    !isTold.phone &&
    (shared.email && shared.phone
      ? SAME_CONTACT.both
      : shared.email
        ? SAME_CONTACT.email
        : shared.phone
          ? SAME_CONTACT.phone
          : SAME_CONTACT[neither]);
  return (
    <p className="small text-quiet wrap-anywhere">
      {same}
      {other.length > 0 && (
        <>
          {same && '. '}
          Contact given here: {other.join(', ')}
        </>
      )}
    </p>
  );
}

/** Whether someone has checked a contact with the person after the message came and the last request was joined. */
function hasAsked({ history }: RequestDetail, { at }: RequestMessage): boolean {
  const latest = history.find(({ kind }) => kind === 'confirmed' || kind === 'joined');
  return latest?.kind === 'confirmed' && latest.at > at;
}
