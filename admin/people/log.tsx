import { Hono } from 'hono';
import { readLog, type LogContent } from '#admin/access/people-log.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { listQuery } from '#admin/requests/list-query.ts';
import { counted } from '#admin/office/texts.ts';
import { titleOf } from '#admin/site/mistake-list.tsx';
import { PageLinks } from '#admin/ui/neighbor-link.tsx';
import { Empty, CardPage } from '#admin/ui/page-title.tsx';
import { PersonDisk } from '#admin/ui/person-disk.tsx';
import { viewOf } from '#admin/office/view.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { attorneyName, ROLE_NAME } from './role-fields.tsx';
import type { Role } from '#admin/access/people.ts';

const roleText = (role: Role, attorney: string | null) =>
  attorney === null ? ROLE_NAME[role] : `${ROLE_NAME[role]}, ${attorney}`;
const requestsOf = (count: number) => counted(count, 'request', 'requests');
const SETTING = {
  retention: 'how long requests are kept',
  sender: 'the sender of all mail',
  inbox: 'where notices go',
};

/** Functions that find the name of a person by address, of an attorney by `id`, and of a text by its file. */
interface LogNames {
  nameOf: (address: string) => string;
  attorney: (id: string | null) => string | null;
  text: (file: string) => string;
}

function logText(content: LogContent | undefined, { nameOf, attorney, text }: LogNames): string {
  if (content === undefined) return 'Something that this version of the program does not know';
  const { kind, detail } = content;
  switch (kind) {
    case 'signed-in':
      return `Signed in ${detail.with === 'link' ? 'by email' : 'with a passkey'}, ${detail.device}`;
    case 'added':
      return `Added ${detail.person} (${roleText(detail.role, attorney(detail.attorneyId))})`;
    case 'removed':
      return `Removed ${detail.person}`;
    case 'role': {
      const { person, from, to, attorneyFrom, attorneyTo } = detail;
      return `Changed ${person} from ${roleText(from, attorney(attorneyFrom))} to ${roleText(to, attorney(attorneyTo))}`;
    }
    case 'handed-over': {
      const { person, to, requests } = detail;
      return `Gave ${counted(requests, 'open request', 'open requests')} of ${person} to ${to === null ? 'nobody' : nameOf(to)}`;
    }
    case 'published':
      return `Published ${[...new Set(detail.files.map(text))].join(', ') || 'the site'}`;
    case 'brought-back':
      return `Went back to the version ${detail.version}`;
    case 'reviewed':
      return `Read ${text(detail.file)} as ${detail.attorney}`;
    case 'sign-in-failed':
      return detail.with === 'link'
        ? 'A sign-in failed: the link was wrong, used or too old'
        : 'A sign-in failed: the passkey is not known';
    case 'passkey-added':
      return `Added the passkey ${detail.name}`;
    case 'passkey-removed':
      return `Removed the passkey ${detail.name}`;
    case 'sessions-ended':
      return 'Signed out of other devices';
    case 'exported': {
      const { from, to, state, requests } = detail;
      const exported = requests === undefined ? 'the requests' : requestsOf(requests);
      return `Exported ${exported} of ${from} to ${to}${state === null ? '' : ` (${state})`}`;
    }
    case 'settings': {
      const { of, from, to, erases } = detail;
      const months = (count: string) => `${count} ${count === '1' ? 'month' : 'months'}`;
      const named = of === 'retention' ? months : (value: string) => value;
      const erased = erases === undefined ? '' : `, which erases ${requestsOf(erases)}`;
      return `Changed ${SETTING[of]} from ${named(from)} to ${named(to)}${erased}`;
    }
    case 'discarded':
      return `Undid the changes of ${nameOf(detail.editedBy)} in ${text(detail.file)}`;
    default:
      return kind satisfies never;
  }
}

/** The page that shows who signed in, who changed people and who published. */
export const logRoutes = new Hono<AdminEnvironment>();

logRoutes.get('/people/log', ownersOnly, async (c) => {
  const { pool, attorneys, site } = c.get('services');
  const { formats, nameOf } = viewOf(c);
  const { page: shown } = listQuery(new URL(c.req.url).searchParams);
  const { entries, hasMore } = await readLog(pool, shown);
  const texts = (await site?.versions())?.flatMap(({ summary }) => summary.texts) ?? [];
  const titles = new Map(texts.map(({ file, name = file }) => [file, titleOf({ file, name })]));
  const names = {
    nameOf,
    attorney: attorneyName(attorneys()),
    text: (file: string) => titles.get(file) ?? file,
  };
  return page(
    c,
    { title: 'Who did what' },
    <CardPage
      back={{ href: '/people', text: 'Back to the people' }}
      lead="Nobody can change an entry."
    >
      {entries.length === 0 ? (
        <Empty title="Nothing yet.">Who signs in, and who changes what, is listed here.</Empty>
      ) : (
        <ol className="panel rows" aria-label="Who did what">
          {entries.map(({ id, at, by, content }) => (
            <li key={id} className="person-line wrap-anywhere">
              {by === '' ? <span /> : <PersonDisk address={by} />}
              <div>
                <p className="row apart">
                  <strong>{by === '' ? 'Unknown person' : nameOf(by)}</strong>
                  <span className="small text-quiet tabular-nums">{formats.moment(at)}</span>
                </p>
                <p>{logText(content, names)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <PageLinks shown={shown} hasMore={hasMore} to={(to) => `/people/log?page=${to}`} />
    </CardPage>,
  );
});
