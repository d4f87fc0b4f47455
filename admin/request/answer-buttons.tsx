import type { RequestDetail } from '#contract/admin.ts';
import { texts } from '#admin/texts.ts';
import { Button } from '#admin/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Buttons to call, to write and to mark the request as answered. The preferred contact comes first. */
export function AnswerButtons(props: {
  request: RequestDetail;
  firmName: string;
  onAnswered: () => void;
}) {
  const { request, firmName, onAnswered } = props;
  const { email, phone, preferredContact, subject } = request;
  const call = phone !== null && (
    <a className="small-button" key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={18} />
      {texts.request.answerByPhone(phone)}
    </a>
  );
  const write = email !== null && (
    <a
      className="small-button"
      key="email"
      href={mailto(email, subject ?? texts.request.subject(firmName))}
    >
      <Icon name="mail" size={18} />
      {texts.request.answerByMail}
    </a>
  );
  return (
    <div className="answer">
      <p className="answer-buttons" data-prefers={preferredContact}>
        {preferredContact === 'phone' ? [call, write] : [write, call]}
        {request.waiting && (
          <Button onClick={onAnswered}>
            <Icon name="check" size={18} />
            {texts.request.markAnswered}
          </Button>
        )}
      </p>
      <p className="contact">
        {email !== null && <span className="address">{email}</span>}
        {/* On the screen, the button shows the number. */}
        {phone !== null && <span className="address print-only">{phone}</span>}
        <span className="quiet">{texts.request.prefers[preferredContact]}</span>
      </p>
    </div>
  );
}

/** Everything is encoded, so that neither an address nor a subject can add another recipient or header. */
export function mailto(address: string, subject: string): string {
  const about = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const to = encodeURIComponent(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(about)}`;
}
