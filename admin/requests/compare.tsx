import { Hono } from 'hono';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { FieldName } from '#contract/fields.ts';
import { countUnsearched } from '#admin/data/complete-requests.ts';
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
import { readForm, StoredId, requestId, ShownVersion } from '#admin/office/read-form.ts';
import { texts } from '#admin/office/texts.ts';
import { PostButtonWithQuestion, SubmitButton } from '#admin/ui/button.tsx';
import { OTHER_FIELDS, fieldLabel, shownPhone } from '#admin/ui/other-fields.ts';
import { PageWithSide } from '#admin/ui/page-title.tsx';
import { Facts, Panel } from '#admin/ui/panel.tsx';
import { StateMark } from '#admin/ui/marks.tsx';
import { useView } from '#admin/office/view.ts';
import { ContactDetail } from './answer-buttons.tsx';
import { listQuery } from './list-query.ts';
import { changeOf } from './request.tsx';
import { shownFields } from './folded-form.tsx';

const SAME = {
  phone: 'Same phone number',
  email: 'Same email address',
  name: 'Only the same name',
};
/** Compares a request with those that may be from the same person or that a search finds, and joins two of them. */
export const compareRoutes = new Hono<AdminEnvironment>();

compareRoutes.get('/requests/:id/duplicates', async (c) => {
  const { pool, completion, display } = c.get('services');
  const id = requestId(c);
  await completion.ensure();
  const own = await readRequest(pool, id, display);
  const { search } = listQuery(new URL(c.req.url).searchParams);
  const found = await (search === '' ? readSame(c, id) : findOthers(c, id, search));
  return page(
    c,
    { title: `Join with ${own.name}` },
    <ComparePage own={own} {...found} search={search} unsearched={await countUnsearched(pool)} />,
  );
});

interface Others {
  /** The title says why the request is shown. */
  others: readonly { request: RequestSummary | RequestDetail; title: string }[];
  hasMore: boolean;
}

/** Returns what the search of the list finds, then similar names. */
async function findOthers(c: AdminContext, own: string, search: string): Promise<Others> {
  const { pool, display } = c.get('services');
  const { requests, similar, hasMore, hasMoreSimilar } = await listRequests(
    pool,
    { filter: 'all', search, page: 1 },
    display,
  );
  const found = [
    ...requests.map((request) => ({ request, title: 'Found by the search' })),
    ...similar.map((request) => ({ request, title: 'Similar names' })),
  ];
  return {
    others: found.filter(({ request }) => request.id !== own),
    hasMore: hasMore || hasMoreSimilar,
  };
}

/** The request in the link, or the request it was joined into; otherwise all that may be from the same person. */
async function readSame(c: AdminContext, own: string): Promise<Others> {
  const { pool, display } = c.get('services');
  const asked = v.safeParse(StoredId, c.req.query('with'));
  if (asked.success) {
    const { id, joinedInto } = await readRequest(pool, asked.output, display);
    const request = await readRequest(pool, joinedInto ?? id, display);
    if (request.id !== own)
      return {
        others: [{ request, title: 'The request that has this email or phone' }],
        hasMore: false,
      };
  }
  const same = await readDuplicates(pool, own, display);
  const others = same.map((one) => ({
    request: one.request,
    title: SAME[one.same],
  }));
  return { others, hasMore: false };
}

const Join = v.object({
  version: ShownVersion,
  other: StoredId,
  otherVersion: ShownVersion,
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
});

compareRoutes.post('/requests/:id/joined', async (c) => {
  const { version, ...join } = await readForm(c, Join);
  const confirmed = CONTACTS.filter((way) => join[way] !== undefined);
  const { id } = await joinRequests(changeOf(c, version), { ...join, confirmed });
  return redirectWith(
    c,
    `/requests/${id}`,
    `${reference(join.other)} is joined into this request.`,
  );
});

const Separate = v.object({ version: ShownVersion, other: StoredId });

compareRoutes.post('/requests/:id/unjoined', async (c) => {
  const { version, other } = await readForm(c, Separate);
  const { id } = await separateRequest(changeOf(c, version), other);
  return redirectWith(c, `/requests/${id}`, `${reference(other)} is a request of its own again.`);
});

function ComparePage(props: Others & { own: RequestDetail; search: string; unsearched: number }) {
  const { own, others, hasMore, search, unsearched } = props;
  return (
    <PageWithSide
      back={{ href: `/requests/${own.id}`, text: 'Back to the request' }}
      lead="Joining moves all messages, notes and emails of the other request into this one. Nothing is lost, and a message of it can become a request of its own again."
      side={
        <Panel id="this-one" title="This request">
          <RequestFacts request={own} />
        </Panel>
      }
    >
      <SearchOtherForm id={own.id} search={search} />
      {unsearched > 0 && <p className="problem">{texts.unsearched(unsearched)}</p>}
      {others.length === 0 && unsearched === 0 && (
        <div role="status">
          <Panel
            id="none"
            title={
              search === '' ? 'No other request looks like the same person.' : texts.nothingFound
            }
          >
            <p className="text-quiet">{`To look for one, search above. ${texts.howToFind}`}</p>
          </Panel>
        </div>
      )}
      {others.map(({ request, title }) => (
        <Panel key={request.id} id={`other-${request.id}`} title={title}>
          <RequestFacts request={request} />
          <div className="actions">
            <PostButtonWithQuestion
              id={`join-${request.id}`}
              button="Join the two"
              title="Join these two?"
              text={`Everything of ${nameWithReference(request)} moves into the request of ${nameWithReference(own)}. You may use the same contacts of ${nameWithReference(own)} as before.`}
              action={`/requests/${own.id}/joined`}
              fields={{
                ...shownFields(own),
                other: request.id,
                otherVersion: request.version,
              }}
              send="Join them"
            >
              <ConfirmedContacts request={request} />
            </PostButtonWithQuestion>
            <a className="small-button" href={`/requests/${request.id}`}>
              Open that request
            </a>
          </div>
        </Panel>
      ))}
      {hasMore && <p className="problem">{texts.onlySome(others.length)}</p>}
    </PageWithSide>
  );
}

/** Check boxes for the contacts of the other request that the firm may use after the join. */
function ConfirmedContacts({ request }: { request: RequestSummary | RequestDetail }) {
  const ways = CONTACTS.filter((way) => request[way] !== null);
  if (ways.length === 0) return null;
  return (
    <fieldset className="all-columns">
      <legend>
        Which of these has the person confirmed to you? From the other request, you may use only the
        ones that you check.
      </legend>
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
        className="control grow"
        type="search"
        name="search"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label="Search for the other request"
        placeholder="Name, email or phone"
        autoComplete="off"
      />
      <SubmitButton>Search</SubmitButton>
    </form>
  );
}

const nameWithReference = ({ name, reference: shown }: RequestSummary | RequestDetail) =>
  `${name} (${shown})`;

type Fact = [label: string, value: ReactNode];

/** Lists the fields of a request that have a value. */
function RequestFacts({ request }: { request: RequestSummary | RequestDetail }) {
  const { receivedAt, reference: shown, state, message } = request;
  const { moment } = useView().formats;
  const fact = (field: FieldName): Fact => [fieldLabel(field), request[field]];
  const contact = (way: 'email' | 'phone'): Fact => {
    const value = way === 'phone' && request.phone ? shownPhone(request.phone) : request[way];
    const isConfirmed = request.answerBy[way];
    return [fieldLabel(way), value && <ContactDetail value={value} isConfirmed={isConfirmed} />];
  };
  const facts: Fact[] = [
    fact('name'),
    contact('email'),
    contact('phone'),
    ['Received', `${moment(receivedAt)} · ${shown}`],
    ...OTHER_FIELDS.map(fact),
    ['What they wrote', message],
  ];
  return (
    <>
      <p>
        <StateMark state={state} />
      </p>
      <Facts facts={facts.filter(([, value]) => value !== null)} />
    </>
  );
}
