import type { RequestDetail, RequestSummary } from '#admin/data/requests.ts';
import { dialed } from './change-known.ts';
import { mayWrite, NOT_CONFIRMED } from '#server/submissions/shared-contact.ts';
import { HiddenFields } from '#admin/ui/button.tsx';
import { otherLanguage } from '#admin/ui/page-name.ts';
import { shownPhone } from '#admin/ui/other-fields.ts';
import { useView } from '#admin/office/view.ts';
import { Icon } from '#app/ui/icon.tsx';
import { fillIn } from '#contract/text.ts';
import { shownFields } from './folded-form.tsx';

const PREFERS = { email: 'Prefers email', phone: 'Prefers a call' };
const ANSWER_ONLY = {
  email: 'Answer only by email: not every message has this phone number.',
  phone: 'Answer only by phone: not every message has this email address.',
  neither:
    'No contact is confirmed, because none is in every message. Find out who wrote this before you answer.',
};

/**
 * Buttons to call, to write and to mark the request as answered. First comes a call that is due, then the preferred
 * contact. A contact that is not confirmed is shown without a button.
 */
export function AnswerButtons({ request }: { request: RequestDetail }) {
  const { formats } = useView();
  const { email, phone, answerBy, pageLanguage } = request;
  // A call that reaches the person is an answer, so the button to mark it stays after a try and for a due call.
  const hasTried = request.tries > 0;
  const isCallDue = request.callBackAt !== null && request.callBackAt <= formats.now;
  const other = otherLanguage(pageLanguage);
  const subject = useAnswerSubject(request);
  const buttons = [
    phone !== null &&
      answerBy.phone && {
        way: 'phone' as const,
        href: callHref(phone),
        short: 'Call',
        label: `Call ${shownPhone(phone)}`,
      },
    email !== null &&
      mayWrite(answerBy) && {
        way: 'mail' as const,
        href: mailto(email, subject),
        short: 'Write an email',
        label: 'Write an email',
      },
  ].filter((one) => one !== false);
  if (answerBy.prefers !== 'phone' && !isCallDue) buttons.reverse();
  const [first] = buttons;
  return (
    <div className="stack-small">
      <p className="row">
        {email !== null && <ContactDetail value={email} isConfirmed={answerBy.email} />}
        {/* On the screen, the first button shows the number. */}
        {phone !== null && (
          <ContactDetail
            value={shownPhone(phone)}
            isConfirmed={answerBy.phone}
            isOnButton={first?.way === 'phone'}
          />
        )}
        {request.otherPhone !== null && <OtherPhone value={request.otherPhone} />}
        {request.messages.flatMap(({ id, ways, ...joined }) => [
          ways?.phone && joined.phone !== null && (
            <OtherPhone key={`${id} phone`} value={shownPhone(joined.phone)} />
          ),
          ways?.email && !answerBy.noMail && joined.email !== null && (
            <a
              key={`${id} email`}
              className="link-button wrap-anywhere"
              href={mailto(joined.email, subject)}
            >
              {joined.email}
            </a>
          ),
        ])}
        <span className={answerBy.prefers === null ? 'problem' : 'text-quiet'}>
          {answerBy.prefers === null
            ? ANSWER_ONLY[answerBy.email ? 'email' : answerBy.phone ? 'phone' : 'neither']
            : !answerBy.noMail && PREFERS[answerBy.prefers]}
        </span>
        {other !== undefined && <strong>{`Answer in ${other}`}</strong>}
        {request.appointmentAt !== null && (
          <strong>{`Appointment ${formats.moment(request.appointmentAt)}`}</strong>
        )}
        {request.callBackAt !== null && (
          <strong className="wrap-anywhere" data-overdue={isCallDue || undefined}>
            {`Call back ${formats.moment(request.callBackAt)}`}
            {request.callBackWhy !== null && ` · ${request.callBackWhy}`}
          </strong>
        )}
      </p>
      <div className="answer-buttons actions no-print">
        {buttons.map((button) => {
          const { way, href, short, label } = button;
          const isFirst = button === first;
          return (
            <a
              key={way}
              className={`small-button ${isFirst && request.state !== 'spam' ? 'primary' : ''}`}
              href={href}
              aria-label={label}
            >
              <Icon name={way} size={18} />
              {isFirst ? label : short}
            </a>
          );
        })}
        {(phone !== null || request.otherPhone !== null) && (
          <form method="post" action={`/requests/${request.id}/tried`} data-tried>
            <HiddenFields fields={shownFields(request)} />
            <button className="small-button">Tried, no answer</button>
          </form>
        )}
        {(request.waiting !== null || hasTried || isCallDue) && (
          <AnsweredForm id={request.id} fields={shownFields(request)}>
            {request.waiting === null ? 'Reached them' : 'Mark as answered'}
          </AnsweredForm>
        )}
      </div>
    </div>
  );
}

/** One way to answer: the preferred one, or a call if the person expects a call. The page of the request has every way. */
export function AnswerLink(props: { request: RequestSummary; expectsCall: boolean }) {
  const { request, expectsCall } = props;
  const { email, phone, otherPhone, answerBy } = request;
  const subject = useAnswerSubject(request);
  const number = phone !== null && answerBy.phone ? phone : dialed(otherPhone ?? '');
  const wantsCall = number !== undefined && (answerBy.prefers === 'phone' || expectsCall);
  const ways = {
    mail: email !== null &&
      mayWrite(answerBy) && { word: 'Email', to: email, href: mailto(email, subject) },
    phone: number !== undefined && { word: 'Call', to: shownPhone(number), href: callHref(number) },
  };
  const name = ways.mail && !wantsCall ? 'mail' : 'phone';
  const way = ways[name];
  if (!way) return null;
  const says = `${way.word} ${way.to}`;
  return (
    <a className="small-button" href={way.href} aria-label={says} title={says}>
      <Icon name={name} size={18} />
      {way.word}
    </a>
  );
}

export function AnsweredForm(props: {
  id: string;
  fields: Record<string, string | number>;
  children?: string;
}) {
  return (
    <form method="post" action={`/requests/${props.id}/answered`}>
      <HiddenFields fields={props.fields} />
      <button className="small-button">
        <Icon name="check" size={18} />
        {props.children ?? 'Mark as answered'}
      </button>
    </form>
  );
}

/** The subject of an email to the person, in their language. */
function useAnswerSubject({
  subject,
  pageLanguage,
}: Pick<RequestSummary, 'subject' | 'pageLanguage'>): string {
  const { firm, letterTextsIn } = useView();
  return subject ?? fillIn(letterTextsIn(pageLanguage).subject, { firm: firm.name });
}

/** An email address or phone number, with a remark if it is not confirmed. */
export function ContactDetail(props: {
  value: string;
  isConfirmed: boolean;
  isOnButton?: boolean;
}) {
  const { value, isConfirmed, isOnButton = false } = props;
  return (
    <span
      className={`wrap-anywhere select-all ${isConfirmed ? '' : 'text-quiet'} ${isOnButton ? 'print-only' : ''}`}
    >
      {value}
      {!isConfirmed && ` (${NOT_CONFIRMED})`}
    </span>
  );
}

/** The second number, which someone of the firm has typed. A link if a telephone can dial it. */
function OtherPhone({ value }: { value: string }) {
  const number = dialed(value);
  if (!number) return <span className="wrap-anywhere">{value}</span>;
  return (
    <a className="link-button wrap-anywhere" href={`tel:${number}`}>
      {value}
    </a>
  );
}

export const callHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Everything is encoded, so that neither an address nor a subject can add another recipient or header. */
export function mailto(address: string, subject: string): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(about)}`;
}
