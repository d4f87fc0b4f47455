import type { RequestDetail } from '#server/admin/requests.ts';
import { NOT_CONFIRMED } from '#server/submissions/shared-contact.ts';
import { texts } from '#admin/texts.ts';
import { HiddenFields } from '#admin/ui/button.tsx';
import { onlyWay } from '#admin/ui/only-way.ts';
import { useView } from '#admin/view.ts';
import { Icon } from '#app/ui/icon.tsx';
import { shownFields } from './shown-fields.ts';

/**
 * Buttons to call, to write and to mark the request as answered. The preferred contact comes first. A contact that is
 * not confirmed is shown, and has no button.
 */
export function AnswerButtons({ request }: { request: RequestDetail }) {
  const { firm } = useView();
  const { email, phone, answerBy, subject } = request;
  const call = phone !== null && answerBy.phone && (
    <a className="small-button" key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={18} />
      {texts.request.answerByPhone(phone)}
    </a>
  );
  const write = email !== null && answerBy.email && (
    <a
      className="small-button"
      key="email"
      href={mailto(email, subject ?? texts.request.subject(firm.name))}
    >
      <Icon name="mail" size={18} />
      {texts.request.answerByMail}
    </a>
  );
  return (
    <div className="answer">
      <div className="answer-buttons" data-prefers={answerBy.prefers}>
        {answerBy.prefers === 'phone' ? [call, write] : [write, call]}
        {request.waiting && (
          <form method="post" action={`/requests/${request.id}/answered`} data-answered>
            <HiddenFields fields={shownFields(request)} />
            <button className="small-button">
              <Icon name="check" size={18} />
              {texts.request.markAnswered}
            </button>
          </form>
        )}
      </div>
      <p className="contact">
        {email !== null && <ContactDetail value={email} isConfirmed={answerBy.email} />}
        {/* On the screen, the button shows the number. */}
        {phone !== null && (
          <ContactDetail value={phone} isConfirmed={answerBy.phone} isOnButton={answerBy.phone} />
        )}
        <span className={answerBy.prefers === null ? 'problem' : 'quiet'}>
          {answerBy.prefers === null
            ? texts.request.answerOnly[onlyWay(answerBy)]
            : texts.request.prefers[answerBy.prefers]}
        </span>
      </p>
    </div>
  );
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
      className={isOnButton ? 'address print-only' : 'address'}
      data-unconfirmed={!isConfirmed || undefined}
    >
      {value}
      {!isConfirmed && ` (${NOT_CONFIRMED})`}
    </span>
  );
}

/** Everything is encoded, so that neither an address nor a subject can add another recipient or header. */
export function mailto(address: string, subject: string): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(about)}`;
}
