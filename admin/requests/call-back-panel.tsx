import { clockOf } from '#contract/office-hours.ts';
import { MAX_TRIES, MAX_WHY_LENGTH } from './calls.ts';
import type { RequestDetail } from '#admin/data/requests.ts';
import { mayWrite } from '#server/submissions/shared-contact.ts';
import { nextWorkingDay, officeTime } from '#server/base/working-time.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { FoldedPanel } from '#admin/ui/panel.tsx';
import { useView } from '#admin/office/view.ts';
import { FoldedForm, shownFields } from './folded-form.tsx';

/** '' for 0 calls. */
export const triesText = (count: number) =>
  count === 0 ? '' : `Tried ${count === 1 ? 'once' : `${count} times`}, no answer`;

/** The advice after three calls without an answer. `canWrite`: there is a confirmed email address. */
export const unreachedText = (canWrite: boolean) =>
  canWrite
    ? 'Write to them instead: they may not take calls from a number they do not know.'
    : 'Choose another time to call: there is no address that you may write to.';

/** The next call to the person, and the number of calls without an answer. */
export function CallBackPanel({ request }: { request: RequestDetail }) {
  const { id, callBackAt, callBackWhy, tries, triedAt } = request;
  const { formats } = useView();
  return (
    <FoldedPanel
      id="call-back"
      className="panel no-print"
      title="Call back"
      note={callBackAt === null && 'None'}
      action={`/requests/${id}/call-back`}
      shown={callBackAt === null && tries === 0 ? '' : `${tries}-${callBackAt?.getTime() ?? ''}`}
    >
      {callBackAt !== null && (
        <p data-overdue={callBackAt < formats.now || undefined}>
          <strong>{formats.moment(callBackAt)}</strong>
          {callBackWhy !== null && ` · ${callBackWhy}`}
        </p>
      )}
      {triedAt !== null && <p>{`${triesText(tries)}, last ${formats.moment(triedAt)}.`}</p>}
      {tries >= MAX_TRIES && <p className="hint">{unreachedText(mayWrite(request.answerBy))}</p>}
      {callBackAt !== null && (
        <PostButton action={`/requests/${id}/no-call-back`} fields={shownFields(request)}>
          Remove this call
        </PostButton>
      )}
      <CallBackForm request={request} />
    </FoldedPanel>
  );
}

function CallBackForm({ request }: { request: RequestDetail }) {
  const { firm, formats } = useView();
  const planned = request.callBackAt === null ? undefined : officeTime(request.callBackAt, firm);
  return (
    <FoldedForm
      id="call"
      request={request}
      form="call-back"
      summary={request.callBackAt === null ? undefined : 'Choose a day and time'}
      save="Save the call"
    >
      <div className="field-row fitted">
        <LabeledInput
          name="callDay"
          type="date"
          label="Day"
          defaultValue={planned?.day ?? nextWorkingDay(formats.now, firm)}
        />
        <LabeledInput
          name="callTime"
          type="time"
          label="Time"
          defaultValue={clockOf(planned?.minutes ?? 10 * 60)}
        />
      </div>
      <LabeledInput
        name="callWhy"
        label="Why (a word or two)"
        defaultValue={request.callBackWhy ?? ''}
        maxLength={MAX_WHY_LENGTH}
      />
    </FoldedForm>
  );
}
