import { Hono } from 'hono';
import * as v from 'valibot';
import { AdminError } from '#server/admin/admin-error.ts';
import { completeRequests, completeUrgency } from '#server/admin/complete-requests.ts';
import { isOwner } from '#server/admin/people-roles.ts';
import { readRequest } from '#server/admin/read-request.ts';
import {
  addNote,
  changeRequest,
  resendMails,
  type StateChange,
} from '#server/admin/request-changes.ts';
import { MAX_NOTE_LENGTH, type RequestDetail } from '#server/admin/requests.ts';
import { REQUEST_STATES } from '#server/submissions/request-state.ts';
import { page } from '#admin/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/environment.ts';
import { redirectWith, type Flash } from '#admin/flash.ts';
import { formTexts, readForm, requestId, ShownVersion } from '#admin/read-form.ts';
import { texts } from '#admin/texts.ts';
import { BackLink } from '#admin/ui/page-title.tsx';
import { useView, viewOf, type View } from '#admin/view.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { CorrectForm } from './correct-form.tsx';
import { Declination } from './declination.tsx';
import { History } from './history.tsx';
import { Mails } from './mails.tsx';
import { Messages } from './messages.tsx';
import { Notes } from './notes.tsx';
import { RequestHead } from './request-head.tsx';
import { StateForm } from './state-form.tsx';
import { NOBODY, WhoForm } from './who-form.tsx';

/** One request: everything that the person wrote, and what the firm does with it. */
export const requestRoutes = new Hono<AdminEnvironment>();

requestRoutes.get('/requests/:id', async (c) => {
  const { pool, display } = c.get('services');
  await completeRequests(pool);
  await completeUrgency(pool);
  return showRequest(c, await readRequest(pool, requestId(c), display));
});

/** `list`: the list that the form was in, to return to. Only an address that `listPath` can have. */
const Answered = v.object({
  version: ShownVersion,
  list: v.optional(v.pipe(v.string(), v.regex(/^\/(?:\?[!-~]{1,2000})?$/))),
});
requestRoutes.post('/requests/:id/answered', (c) =>
  markFromAnywhere(c, { answered: true }, ({ id, name, version, history }, list) => {
    const [latest] = history;
    const fields = { version: String(version), ...(list !== undefined && { list }) };
    return {
      text: texts.list.marked(name),
      // No undo for other states: restoring the state would not restore a wait that began with a follow-up.
      ...(latest?.kind === 'state' &&
        latest.from === 'new' && { undo: { path: `/requests/${id}/unanswered`, fields } }),
    };
  }),
);
requestRoutes.post('/requests/:id/unanswered', (c) =>
  markFromAnywhere(c, { state: 'new' }, ({ name }) => ({ text: texts.list.undone(name) })),
);

/** A form of the list returns there, also when the request was changed meanwhile. */
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
    return redirectWith(c, list, { text: whyNotMarked(error) });
  }
}

function whyNotMarked({ message, details: { current, isMessage } }: AdminError): string {
  if (current === undefined) return message;
  return isMessage ? texts.list.messageCame(current.name) : texts.list.otherChanged(current.name);
}

const State = v.object({ version: ShownVersion, state: v.picklist(REQUEST_STATES) });
requestRoutes.post('/requests/:id/state', async (c) => {
  const { version, state } = await readForm(c, State);
  const changed = await changeRequest(changeOf(c, version), { state });
  const { id, history } = changed;
  const [latest] = history;
  // No undo for a wait that began with a follow-up: restoring the state would not restore the wait.
  const before = latest?.kind === 'state' && latest.to === state ? latest.from : state;
  const canUndo = before !== state && (before === 'new' || changed.answeredAt !== null);
  return redirectWith(c, `/requests/${id}`, {
    text: texts.request.saved.state(state),
    ...(canUndo && {
      undo: {
        path: `/requests/${id}/state`,
        fields: { version: String(changed.version), state: before },
      },
    }),
  });
});

const Assignee = v.object({ version: ShownVersion, assignee: v.string() });
requestRoutes.post('/requests/:id/assignee', async (c) => {
  const { version, assignee } = await readForm(c, Assignee);
  const to = assignee === NOBODY ? null : assignee;
  const { people, nameOf } = viewOf(c);
  if (to !== null && !people.includes(to))
    throw new AdminError('invalid', texts.request.mayNotSignIn);
  const { id } = await changeRequest(changeOf(c, version), { assignee: to });
  return redirectWith(c, `/requests/${id}`, {
    text: texts.request.saved.assignee(to === null ? null : nameOf(to)),
  });
});

const NewNote = v.object({ text: v.string() });
requestRoutes.post('/requests/:id/notes', async (c) => {
  const { text } = await readForm(c, NewNote);
  const { pool, display } = c.get('services');
  const id = requestId(c);
  if (text === '' || text.length > MAX_NOTE_LENGTH)
    return showRequest(c, await readRequest(pool, id, display), {
      status: 422,
      noteError: text === '' ? texts.request.noteMissing : texts.request.noteTooLong,
      typed: { text },
    });
  await addNote(changeOf(c), text);
  return redirectWith(c, `/requests/${id}`, { text: texts.request.saved.note });
});

requestRoutes.post('/requests/:id/mails', async (c) => {
  const { id, history } = await resendMails(changeOf(c));
  const [latest] = history;
  const mails = latest?.kind === 'resent' ? latest.mails : 0;
  return redirectWith(c, `/requests/${id}`, { text: texts.request.resent(mails) });
});

/** The address of a form that was refused, when somebody loads it again. */
const FORMS = 'answered|unanswered|state|assignee|notes|mails|correction|joined';
requestRoutes.get(`/requests/:id/:form{${FORMS}}`, (c) => c.redirect(`/requests/${requestId(c)}`));

/** Who changes the request of the path, from the version that the page showed. */
export function changeOf(c: AdminContext, version?: number) {
  const { pool, display } = c.get('services');
  const by = c.get('session').person;
  return { pool, display, id: requestId(c), by, ...(version !== undefined && { version }) };
}

/** How a page shows a form that was refused. */
export interface Refusal {
  status: 409 | 422;
  /** Somebody else has changed the request, or a message came. `shownUntil`: the newest time on the page of the form. */
  conflict?: { shownUntil: number };
  /** What was typed, by the names of the controls. */
  typed?: Readonly<Record<string, string>>;
  noteError?: string;
  /** Why a correction was refused: a message for each field, or the request that has the email or phone already. */
  correction?: { message: string } & Pick<AdminError['details'], 'fields' | 'other'>;
}

export function showRequest(c: AdminContext, request: RequestDetail, refusal?: Refusal): Response {
  const { showLinks } = c.req.query();
  return page(
    c,
    { title: request.name, status: refusal?.status ?? 200 },
    <RequestPage request={request} refusal={refusal} showLinks={showLinks} />,
  );
}

/** The request as it is now, with what is new, when somebody else has changed it. */
export async function showConflict(c: AdminContext, request: RequestDetail): Promise<Response> {
  const { shownUntil = '', ...typed } = await formTexts(c);
  return showRequest(c, request, {
    status: 409,
    conflict: { shownUntil: Number(shownUntil) },
    typed,
  });
}

function RequestPage(props: {
  request: RequestDetail;
  refusal: Refusal | undefined;
  /** The id of the message whose links are active. */
  showLinks: string | undefined;
}) {
  const { request, refusal, showLinks } = props;
  const { id, mark, joinedInto, duplicates, name } = request;
  // Of a joined request, only the whole is worked with.
  const isOwn = joinedInto === null;
  const view = useView();
  const { noNeighbor, erasedByOther } = texts.request;
  return (
    <article
      data-request={id}
      data-mark={mark}
      data-changes={`/requests/${id}/changes`}
      data-answered-text={texts.list.alreadyAnswered(name)}
      data-no-next={noNeighbor[1]}
      data-no-previous={noNeighbor[-1]}
      data-erased-text={erasedByOther('{person}')}
      {...newestOf(request, view)}
    >
      <BackLink href="/" text={texts.request.back} />
      <RequestHead request={request} isOwn={isOwn} />
      {refusal?.conflict && <ConflictNotice request={request} {...refusal.conflict} />}
      {joinedInto !== null && (
        <p className="hint">
          {texts.request.joinedInto}{' '}
          <a href={`/requests/${joinedInto}`}>{texts.request.openJoined}</a>
        </p>
      )}
      {duplicates > 0 && (
        <p className="hint">
          {texts.request.duplicates(duplicates)}{' '}
          <a href={`/requests/${id}/duplicates`}>{texts.request.compare}</a>
        </p>
      )}
      <div className="request-columns">
        <div className="grid grid-cols-1 gap-3">
          <Messages request={request} showLinks={showLinks} />
          <Notes request={request} typed={refusal?.typed?.['text']} error={refusal?.noteError} />
        </div>
        <div className="grid grid-cols-1 gap-3 text-[0.875rem]">
          {isOwn && <StateForm request={request} />}
          {isOwn && request.state === 'not-a-fit' && <Declination request={request} />}
          {isOwn && <WhoForm request={request} />}
          <Mails request={request} />
          {isOwn && <CorrectForm request={request} refusal={refusal} />}
          <History request={request} />
          <p className="actions no-print">
            <button type="button" className="small-button script-only" data-print>
              {texts.request.print}
            </button>
            {isOwn && isOwner(view.role) && (
              <a className="small-button danger" href={`/requests/${id}/erase`}>
                {texts.request.erase}
              </a>
            )}
          </p>
        </div>
      </div>
    </article>
  );
}

/** What the script says when a refresh shows something new (admin/client/changes.ts). */
function newestOf({ messages, history, name }: RequestDetail, { nameOf }: View) {
  const [latest] = history;
  const message = messages.at(-1);
  const isMessage = message !== undefined && message.at > (latest?.at ?? new Date(0));
  const newestText = isMessage
    ? texts.request.newFollowUp(name)
    : latest && texts.request.changedNow(nameOf(latest.by), texts.request.historyEntry(latest));
  return {
    'data-newest': isMessage ? message.id : latest?.id,
    'data-newest-text': newestText,
  };
}
