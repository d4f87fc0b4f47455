import type { RequestDetail, RequestMessage } from '#admin/data/requests.ts';
import { isSamePhone, NOT_CONFIRMED, sharedContact } from '#server/submissions/shared-contact.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { texts } from '#admin/office/texts.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { otherTexts } from '#admin/ui/other-fields.ts';
import { otherLanguage, pageName } from '#admin/ui/page-name.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { shownPhone } from '#admin/ui/shown-phone.ts';
import { useView } from '#admin/office/view.ts';
import { joinTexts } from './join-texts.ts';
import { splitLinks } from './links-in.ts';
import { shownFields } from './shown-fields.ts';

/** Everything the person wrote, the oldest first. `showLinks`: the message whose links are active. */
export function Messages(props: { request: RequestDetail; showLinks: string | undefined }) {
  const { request, showLinks } = props;
  return (
    <Panel id="messages" className="messages" title={texts.request.messages}>
      <ol>
        {request.messages.map((message) => (
          <OneMessage
            key={message.id}
            message={message}
            request={request}
            areLinksActive={message.id === showLinks}
          />
        ))}
      </ol>
    </Panel>
  );
}

function OneMessage(props: {
  message: RequestMessage;
  request: RequestDetail;
  areLinksActive: boolean;
}) {
  const { message, request, areLinksActive } = props;
  const { moment } = useView().formats;
  const { kind, at, message: text, page, pageLanguage, formType } = message;
  const where = [
    request.addedByHand && kind === 'first' ? texts.list.byHand : texts.list.form[formType],
    page !== null && pageName(page),
    otherLanguage(pageLanguage),
  ];
  return (
    <li className="message" id={`message-${message.id}`} data-kind={kind}>
      <p className="small">
        <strong>{texts.request.kind[kind]}</strong> · {moment(at)} ·{' '}
        <span className="text-quiet">{where.filter(Boolean).join(' · ')}</span>
      </p>
      {kind !== 'first' && <WhoWrote message={message} request={request} />}
      {otherTexts(message).map((other) => (
        <p key={other} className="visitor-words strong" dir="auto">
          {other}
        </p>
      ))}
      {text === null ? (
        <p className="text-quiet">{texts.list.noMessage}</p>
      ) : (
        <MessageText text={text} id={message.id} areLinksActive={areLinksActive} />
      )}
      {kind === 'joined' && (
        <div className="no-print">
          <PostButtonWithQuestion
            id={`separate-${message.id}`}
            button={joinTexts.separate}
            title={joinTexts.separateTitle}
            text={joinTexts.separateText(reference(message.id))}
            action={`/requests/${request.id}/unjoined`}
            fields={{ ...shownFields(request), other: message.id }}
            cancel={texts.cancel}
          />
        </div>
      )}
    </li>
  );
}

/** Shows which contact details a follow-up shares with the request, because anyone can type an address or number. */
function WhoWrote({ message, request }: { message: RequestMessage; request: RequestDetail }) {
  const { shared, name, email, phone } = message;
  const { sameContact, otherContact } = texts.request;
  const neither = hasAsked(request, message) ? 'neitherChecked' : 'neither';
  const isSecond = phone !== null && isSamePhone(phone, request.otherPhone);
  const theirs = request.messages.filter((one) => one.may !== null);
  const may = {
    email: theirs.some((one) => one.may?.email && sharedContact(one, message).email),
    phone: theirs.some((one) => one.may?.phone && sharedContact(one, message).phone),
  };
  const other = [
    name !== request.name && name,
    email !== null &&
      shared?.email === false &&
      `${email} (${may.email ? joinTexts.confirmed : NOT_CONFIRMED})`,
    phone !== null &&
      shared?.phone === false &&
      (isSecond
        ? shownPhone(phone)
        : `${shownPhone(phone)} (${may.phone ? joinTexts.confirmed : NOT_CONFIRMED})`),
  ].filter(Boolean);
  const same =
    shared &&
    !may.email &&
    !may.phone &&
    (shared.email && shared.phone
      ? sameContact.both
      : shared.email
        ? sameContact.email
        : shared.phone
          ? sameContact.phone
          : sameContact[neither]);
  return (
    <p className="message-note small wrap-anywhere">
      {same}
      {other.length > 0 && (
        <>
          {same && '. '}
          {otherContact}: {other.join(', ')}
        </>
      )}
    </p>
  );
}

/** Somebody of the firm has checked a contact with the person since the message came and requests were joined. */
function hasAsked({ history }: RequestDetail, { at }: RequestMessage): boolean {
  const latest = history.find(({ kind }) => kind === 'confirmed' || kind === 'joined');
  return latest?.kind === 'confirmed' && latest.at > at;
}

/** Shows the text without interpreting it. Web addresses become links only when the person asks for it. */
function MessageText(props: { id: string; text: string; areLinksActive: boolean }) {
  const { id, text, areLinksActive: active } = props;
  const parts = splitLinks(text);
  const links = parts.filter(({ href }) => href !== undefined).length;
  return (
    <>
      <p className="message-text" dir="auto">
        {parts.map(({ part, href }, index) =>
          href !== undefined && active ? (
            // The index is a stable key: parts of one text never change places.
            <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      {links > 0 && !active && (
        <p className="no-print small text-quiet">
          {texts.request.linksHidden(links)}{' '}
          <a href={`?showLinks=${id}#message-${id}`}>{texts.request.showLinks}</a>
        </p>
      )}
    </>
  );
}
