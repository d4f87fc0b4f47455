import { Hono } from 'hono';
import * as v from 'valibot';
import type { FieldName } from '#contract/fields.ts';
import { readDuplicates } from './find-duplicates.ts';
import { listRequests } from '#admin/data/list-requests.ts';
import { readRequest } from './read-request.ts';
import { joinRequests, separateRequest } from './join-requests.ts';
import {
  MAX_SEARCH_LENGTH,
  type RequestDetail,
  type RequestSummary,
} from '#admin/data/requests.ts';
import { CONTACTS } from './person-changes.ts';
import { reference } from '#server/submissions/stored-submission.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm, RequestId, requestId, ShownVersion } from '#admin/office/read-form.ts';
import { texts } from '#admin/office/texts.ts';
import { PostButtonWithQuestion, SubmitButton } from '#admin/ui/button.tsx';
import { OTHER_FIELDS } from '#admin/ui/other-fields.ts';
import { BackLink, PageTitle } from '#admin/ui/page-title.tsx';
import { Facts, Panel } from '#admin/ui/panel.tsx';
import { StateMark } from '#admin/ui/marks.tsx';
import { shownPhone } from '#admin/ui/shown-phone.ts';
import { useView } from '#admin/office/view.ts';
import { ContactDetail } from './answer-buttons.tsx';
import { joinTexts } from './join-texts.ts';
import { listQuery } from './list-query.ts';
import { changeOf } from './request.tsx';
import { knownTexts } from './known-texts.ts';
import { shownFields } from './shown-fields.ts';

/** Requests that may be from the same person, and what a search finds, beside the request that they would be joined into. */
export const compareRoutes = new Hono<AdminEnvironment>();

const duplicatesTexts = texts.duplicates;

compareRoutes.get('/requests/:id/duplicates', async (c) => {
  const { pool, completion, display } = c.get('services');
  const id = requestId(c);
  await completion.ensure();
  const own = await readRequest(pool, id, display);
  const { search } = listQuery(new URL(c.req.url).searchParams);
  const found = await (search === '' ? readSame(c, id) : findOthers(c, id, search));
  return page(
    c,
    { title: duplicatesTexts.title(own.name) },
    <ComparePage own={own} {...found} search={search} />,
  );
});

/** A request that can be joined, and why it is shown. */
interface Other {
  request: RequestSummary | RequestDetail;
  title: string;
}

interface Others {
  others: readonly Other[];
  hasMore: boolean;
}

/** What the search of the list finds, then similar names. */
async function findOthers(c: AdminContext, own: string, search: string): Promise<Others> {
  const { pool, display } = c.get('services');
  const { requests, similar, hasMore, hasMoreSimilar } = await listRequests(
    pool,
    { filter: 'all', search, page: 1 },
    display,
  );
  const found = [
    ...requests.map((request) => ({ request, title: joinTexts.found })),
    ...similar.map((request) => ({ request, title: knownTexts.similar })),
  ];
  return {
    others: found.filter(({ request }) => request.id !== own),
    hasMore: hasMore || hasMoreSimilar,
  };
}

/** The request that the link names, or the one that it was joined into; else those that may be of the same person. */
async function readSame(c: AdminContext, own: string): Promise<Others> {
  const { pool, display } = c.get('services');
  const asked = v.safeParse(RequestId, c.req.query('with'));
  if (asked.success) {
    const { id, joinedInto } = await readRequest(pool, asked.output, display);
    const request = await readRequest(pool, joinedInto ?? id, display);
    if (request.id !== own)
      return { others: [{ request, title: joinTexts.asked }], hasMore: false };
  }
  const same = await readDuplicates(pool, own, display);
  const others = same.map((one) => ({
    request: one.request,
    title: duplicatesTexts.same[one.same],
  }));
  return { others, hasMore: false };
}

const Join = v.object({
  version: ShownVersion,
  other: RequestId,
  otherVersion: ShownVersion,
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
});

compareRoutes.post('/requests/:id/joined', async (c) => {
  const { version, email, phone, ...join } = await readForm(c, Join);
  const ticked = { email, phone };
  const theirs = CONTACTS.filter((way) => ticked[way] !== undefined);
  const { id } = await joinRequests(changeOf(c, version), { ...join, theirs });
  return redirectWith(c, `/requests/${id}`, {
    text: duplicatesTexts.joined(reference(join.other)),
  });
});

const Separate = v.object({ version: ShownVersion, other: RequestId });

compareRoutes.post('/requests/:id/unjoined', async (c) => {
  const { version, other } = await readForm(c, Separate);
  const { id } = await separateRequest(changeOf(c, version), other);
  return redirectWith(c, `/requests/${id}`, { text: joinTexts.separated(reference(other)) });
});

function ComparePage(props: Others & { own: RequestDetail; search: string }) {
  const { own, others, hasMore, search } = props;
  return (
    <div>
      <BackLink href={`/requests/${own.id}`} text={duplicatesTexts.back} />
      <PageTitle>{duplicatesTexts.title(own.name)}</PageTitle>
      <p className="text-quiet">{duplicatesTexts.intro}</p>
      <SearchOtherForm id={own.id} search={search} />
      <div className="compared">
        <Panel id="this-one" title={duplicatesTexts.thisOne}>
          <RequestFacts request={own} />
        </Panel>
        {own.unsearched > 0 && <p className="problem">{knownTexts.unsearched(own.unsearched)}</p>}
        {others.length === 0 && own.unsearched === 0 && (
          <p className="empty" role="status">
            {search === '' ? duplicatesTexts.none : texts.list.empty.search}
          </p>
        )}
        {others.map(({ request, title }) => (
          <Panel key={request.id} id={`other-${request.id}`} title={title}>
            <RequestFacts request={request} />
            <div className="actions">
              <PostButtonWithQuestion
                id={`join-${request.id}`}
                button={duplicatesTexts.join}
                title={duplicatesTexts.joinTitle}
                text={duplicatesTexts.joinText(nameWithReference(request), nameWithReference(own))}
                action={`/requests/${own.id}/joined`}
                fields={{
                  ...shownFields(own),
                  other: request.id,
                  otherVersion: request.version,
                }}
                send={duplicatesTexts.joinButton}
                cancel={texts.cancel}
              >
                <Theirs request={request} />
              </PostButtonWithQuestion>
              <a className="small-button" href={`/requests/${request.id}`}>
                {texts.request.openOther}
              </a>
            </div>
          </Panel>
        ))}
      </div>
      {hasMore && <p className="problem">{knownTexts.onlySome(others.length)}</p>}
    </div>
  );
}

/** Which contacts of the other request the firm may use after the join. */
function Theirs({ request }: { request: RequestSummary | RequestDetail }) {
  const ways = CONTACTS.filter((way) => request[way] !== null);
  if (ways.length === 0) return null;
  return (
    <fieldset className="all-columns">
      <legend>{joinTexts.theirs}</legend>
      {ways.map((way) => (
        <label key={way} className="check wrap-anywhere">
          <input type="checkbox" name={way} />
          {way === 'phone' ? shownPhone(request.phone ?? '') : request.email}
        </label>
      ))}
    </fieldset>
  );
}

function SearchOtherForm({ id, search }: { id: string; search: string }) {
  return (
    <form className="search-line" role="search" action={`/requests/${id}/duplicates`}>
      <input
        className="control"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={joinTexts.search}
        placeholder={joinTexts.search}
        autoComplete="off"
      />
      <SubmitButton>{texts.list.searchButton}</SubmitButton>
    </form>
  );
}

const nameWithReference = ({ name, reference: shown }: RequestSummary | RequestDetail) =>
  `${name} (${shown})`;

function RequestFacts({ request }: { request: RequestSummary | RequestDetail }) {
  const { receivedAt, reference: shown, state, message } = request;
  const { moment } = useView().formats;
  const fact = (field: FieldName) => [texts.label(field), request[field]] as const;
  const contact = (way: 'email' | 'phone') => {
    const value = way === 'phone' && request.phone ? shownPhone(request.phone) : request[way];
    const isConfirmed = request.answerBy[way];
    return [
      texts.label(way),
      value && <ContactDetail value={value} isConfirmed={isConfirmed} />,
    ] as const;
  };
  const facts = [
    fact('name'),
    contact('email'),
    contact('phone'),
    [texts.request.received, `${moment(receivedAt)} · ${shown}`] as const,
    ...OTHER_FIELDS.map(fact),
    [texts.request.messages, message] as const,
  ];
  return (
    <>
      <p>
        <StateMark state={state} />
      </p>
      <Facts facts={facts} />
    </>
  );
}
