import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError } from '#admin/data/admin-error.ts';
import { isOwner } from '#admin/access/people.ts';
import { readRequest } from './read-request.ts';
import {
  addNote,
  allowMail,
  changeRequest,
  resendMails,
  type StateChange,
} from './request-changes.ts';
import { MAX_NOTE_LENGTH, type RequestDetail } from '#admin/data/requests.ts';
import { REQUEST_STATES } from '#server/submissions/stored-submission.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { refusalOf, type Refusal } from '#admin/office/refusal.ts';
import { redirectWith, type Flash } from '#admin/office/flash.ts';
import { readForm, requestId, ShownVersion } from '#admin/office/read-form.ts';
import { counted, STATE } from '#admin/office/texts.ts';
import { NeighborLink } from '#admin/ui/neighbor-link.tsx';
import { BackLink } from '#admin/ui/page-title.tsx';
import { useView, viewOf, type View } from '#admin/office/view.ts';
import { AppointmentPanel } from './appointment-panel.tsx';
import { CallBackPanel } from './call-back-panel.tsx';
import { ChoiceMenu, NOBODY, WhoMenu } from './choice-menu.tsx';
import { ConflictNotice, JoinHints, RequestHead, TakenBy } from './request-head.tsx';
import { CorrectForm } from './correct-form.tsx';
import { Declination } from './declination.tsx';
import { History, historyText } from './history.tsx';
import { ListPath, placeInList, type InList } from './last-list.ts';
import { Known } from './known-panel.tsx';
import { Mails } from './mails.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';

/** One request: everything that the person wrote, and what the firm does with it. */
export const requestRoutes = new Hono<AdminEnvironment>();

requestRoutes.get('/requests/:id', async (c) => {
  const { pool, completion, display } = c.get('services');
  await completion.ensure();
  return showRequest(c, await readRequest(pool, requestId(c), display));
});

/** `list`: the path of the list that the form was in, to return to. */
const Answered = v.object({
  version: ShownVersion,
  list: v.optional(ListPath),
});
requestRoutes.post('/requests/:id/answered', (c) =>
  markFromAnywhere(c, { answered: true }, ({ id, name, version, history }, list) => {
    const [latest] = history;
    const fields = { version: String(version), ...(list !== undefined && { list }) };
    return {
      text: `Marked as answered: ${name}.`,
      // Other states have no Undo, because restoring the state would not restore a wait that began with a follow-up.
      ...(latest?.kind === 'state' &&
        latest.from === 'new' && { undo: { path: `/requests/${id}/unanswered`, fields } }),
    };
  }),
);
requestRoutes.post('/requests/:id/unanswered', (c) =>
  markFromAnywhere(c, { state: 'new', isUndo: true }, ({ name }) => ({
    text: `Not answered again: ${name}.`,
  })),
);

/** Returns to the list if the form was in it, even if the request was changed meanwhile. */
async function markFromAnywhere(
  c: AdminContext,
  change: StateChange,
  flashOf: (changed: RequestDetail, list: string | undefined) => Flash,
): Promise<Response> {
  const { version, list } = await readForm(c, Answered);
  try {
    const changed = await changeRequest(changeOf(c, version), change);
    return redirectWith(c, list ?? `/requests/${changed.id}`, flashOf(changed, list));
  } catch (error) {
    if (list === undefined || !(error instanceof AdminError)) throw error;
    return redirectWith(c, list, whyNotMarked(error));
  }
}

function whyNotMarked({ message, details: { current, isMessage } }: AdminError): string {
  if (current === undefined) return message;
  return isMessage
    ? `Not marked: a new message of ${current.name} came. Open it and read it first.`
    : `Not marked: someone else has just changed the request of ${current.name}. Open it to see what.`;
}

const State = v.object({
  version: ShownVersion,
  state: v.picklist(REQUEST_STATES),
  undo: v.optional(v.literal('on')),
});
requestRoutes.post('/requests/:id/state', async (c) => {
  const { version, state, undo } = await readForm(c, State);
  const changed = await changeRequest(changeOf(c, version), {
    state,
    ...(undo && { isUndo: true }),
  });
  const { id, history } = changed;
  const [latest] = history;
  // No Undo if a wait that began with a follow-up has ended: restoring the state would not restore the wait.
  const before = latest?.kind === 'state' && latest.to === state ? latest.from : state;
  const canUndo = before !== state && (before === 'new' || changed.answeredAt !== null);
  return redirectWith(c, `/requests/${id}`, {
    text: `Saved: ${STATE[state]}.` + appointmentToCancel(c, changed),
    ...(canUndo && {
      undo: {
        path: `/requests/${id}/state`,
        fields: { version: String(changed.version), state: before, undo: 'on' },
      },
    }),
  });
});

/** Advises to cancel a future appointment, because spam and people who are not a fit get no reminder. Empty without one. */
function appointmentToCancel(c: AdminContext, { state, appointments }: RequestDetail): string {
  if (state !== 'spam' && state !== 'not-a-fit') return '';
  const { now, moment } = viewOf(c).formats;
  const next = appointments.find(({ startsAt, cancelledAt }) => startsAt > now && !cancelledAt);
  return next
    ? ` They still have an appointment on ${moment(next.startsAt)}: cancel it, so that they hear of it.`
    : '';
}

const Assignee = v.object({
  version: ShownVersion,
  assignee: v.string(),
  undo: v.optional(v.literal('on')),
});
requestRoutes.post('/requests/:id/assignee', async (c) => {
  const { version, assignee, undo } = await readForm(c, Assignee);
  const to = assignee === NOBODY ? null : assignee;
  const { people, nameOf } = viewOf(c);
  if (to !== null && !people.includes(to))
    throw new AdminError('invalid', 'This person cannot sign in, so nobody would see the request.');
  const changed = await changeRequest(changeOf(c, version), {
    assignee: to,
    ...(undo && { isUndo: true }),
  });
  const { id, history } = changed;
  const text =
    to === null ? 'Saved: nobody has taken it.' : `Saved: ${nameOf(to)} takes care of it.`;
  const isHandedOver = !undo && to !== null && to !== c.get('session').person;
  const mail = isHandedOver
    ? c.get('services').links.canSend
      ? ' An email about it goes to them.'
      : ' This server sends no email, so tell them yourself.'
    : '';
  const [latest] = history;
  const before = latest?.kind === 'assigned' && latest.to === to ? latest.from : to;
  const canUndo = before !== to && (before === null || people.includes(before));
  const fields = { version: String(changed.version), assignee: before ?? NOBODY, undo: 'on' };
  return redirectWith(c, `/requests/${id}`, {
    text: text + mail,
    ...(canUndo && { undo: { path: `/requests/${id}/assignee`, fields } }),
  });
});

requestRoutes.post('/requests/:id/mail-allowed', async (c) => {
  const { id } = await allowMail(await sentChange(c));
  return redirectWith(
    c,
    `/requests/${id}`,
    'Email may go to them. What waited for this goes out after “Send emails again”.',
  );
});

const NewNote = v.object({ text: v.string() });
requestRoutes.post('/requests/:id/notes', async (c) => {
  const { text } = await readForm(c, NewNote);
  if (text === '' || text.length > MAX_NOTE_LENGTH)
    return refuse(c, {
      errors: {
        text: text === '' ? 'Type a note first' : 'A note has at most 2,000 characters',
      },
    });
  const { id } = await addNote(changeOf(c), text);
  return redirectWith(c, `/requests/${id}`, 'Note saved.');
});

requestRoutes.post('/requests/:id/mails', async (c) => {
  const { id, history } = await resendMails(changeOf(c));
  const [latest] = history;
  const mails = latest?.kind === 'resent' ? latest.mails : 0;
  return redirectWith(
    c,
    `/requests/${id}`,
    mails === 0
      ? 'There was no email to send again.'
      : `${counted(mails, 'email is', 'emails are')} being sent.`,
  );
});

/** A change of the request in the path, from the version that the page showed. */
export function changeOf(c: AdminContext, version?: number) {
  const { pool, display } = c.get('services');
  const by = c.get('session').person;
  return { pool, display, id: requestId(c), by, ...(version !== undefined && { version }) };
}

/** Like `changeOf`, but reads the version from the form. The caller reads the other fields of the form. */
export async function sentChange(c: AdminContext) {
  const { version } = await readForm(c, v.object({ version: ShownVersion }));
  return changeOf(c, version);
}

/** Shows the request again, with the form that was refused and what was typed. */
export async function showRefused(
  c: AdminContext,
  refusal: Refusal,
  error?: AdminError,
): Promise<Response> {
  const { pool, display, id } = changeOf(c);
  const request = await readRequest(pool, id, display);
  const { other } = error?.details ?? {};
  const problem = other && <TakenBy {...other} correctedOn={id} />;
  return showRequest(c, request, { ...refusal, ...(problem && { problem }) });
}

export const refuse = async (c: AdminContext, why: Pick<Refusal, 'errors'>) =>
  showRefused(c, await refusalOf(c, why));

async function showRequest(
  c: AdminContext,
  request: RequestDetail,
  refusal?: Refusal,
): Promise<Response> {
  const list = await placeInList(c, c.get('services').pool, request.id);
  return page(
    c,
    { title: request.name, refusal, next: list.next },
    <RequestPage request={request} list={list} />,
  );
}

/** Shows the request as it is now, with the changes by someone else that the page did not show. */
export async function showConflict(c: AdminContext, request: RequestDetail): Promise<Response> {
  return showRequest(c, request, await refusalOf(c, { isConflict: true }));
}

function RequestPage({ request, list }: { request: RequestDetail; list: InList }) {
  const { id, mark, joinedInto } = request;
  // A request that was joined into another one is changed only there.
  const isOwn = joinedInto === null;
  const view = useView();
  return (
    <article
      data-request={id}
      data-mark={mark}
      data-changes={`/requests/${id}/changes`}
      data-erased-text="{person} has erased this request."
      {...newestOf(request, view)}
    >
      <nav className="row apart no-print" aria-label="In the list">
        <BackLink href={list.path} text="Back to the list" />
        <p className="row">
          <NeighborLink to={list.previous} which="previous" />
          <NeighborLink to={list.next} which="next" />
        </p>
      </nav>
      <ConflictNotice request={request} />
      {joinedInto !== null && (
        <p className="hint">
          This request was joined into another one.{' '}
          <a href={`/requests/${joinedInto}`}>Open the joined request</a>
        </p>
      )}
      {isOwn && <JoinHints request={request} />}
      <div className="with-side">
        <div className="one-card">
          <RequestHead request={request} isOwn={isOwn} />
          <Messages request={request} />
          <Notes request={request} />
        </div>
        <div className="side one-card small">
          {isOwn && (
            <ChoiceMenu
              name="state"
              title="Status"
              request={request}
              choices={REQUEST_STATES.map((state) => [state, STATE[state]])}
              chosen={request.state}
            />
          )}
          {isOwn && request.state === 'not-a-fit' && <Declination request={request} />}
          {isOwn && <WhoMenu request={request} />}
          <AppointmentPanel request={request} isOwn={isOwn} />
          {isOwn && <CallBackPanel request={request} />}
          <Known request={request} isOwn={isOwn} />
        </div>
        <section className="more rows small mt-3" aria-labelledby="more">
          <h2 id="more" className="no-print">
            More
          </h2>
          {isOwn && <CorrectForm request={request} />}
          <Mails request={request} />
          <History request={request} />
          <p className="actions no-print">
            <button type="button" className="small-button script-only" data-print>
              Print
            </button>
            {isOwn && (
              <a className="small-button" href={`/requests/${id}/duplicates`}>
                Join with …
              </a>
            )}
            {isOwn && isOwner(view.role) && (
              <a className="small-button danger" href={`/requests/${id}/erase`}>
                Erase
              </a>
            )}
          </p>
        </section>
      </div>
    </article>
  );
}

/** The text that the script shows after a refresh with something new (admin/client/changes.ts). */
function newestOf({ messages, history, name }: RequestDetail, { nameOf, formats }: View) {
  const [latest] = history;
  const message = messages.at(-1);
  const isMessage = message !== undefined && message.at > (latest?.at ?? new Date(0));
  const newestText = isMessage
    ? `A new message of ${name} has arrived and is shown.`
    : latest && `${nameOf(latest.by)} just ${historyText(latest, formats.isoMoment, nameOf)}.`;
  return {
    'data-newest': isMessage ? message.id : latest?.id,
    'data-newest-text': newestText,
  };
}
