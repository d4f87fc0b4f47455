import { Hono } from 'hono';
import { readLog } from '#admin/access/people-log.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { listQuery } from '#admin/requests/list-query.ts';
import { texts } from '#admin/office/texts.ts';
import { peopleTexts } from './people-texts.ts';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { viewOf } from '#admin/office/view.ts';
import { attorneyName } from './attorney-name.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';

/** Who signed in, who changed people, who published. */
export const logRoutes = new Hono<AdminEnvironment>();

logRoutes.get('/people/log', ownersOnly, async (c) => {
  const { pool, attorneys } = c.get('services');
  const { formats, nameOf } = viewOf(c);
  const { page: shown } = listQuery(new URL(c.req.url).searchParams);
  const { entries, hasMore } = await readLog(pool, shown);
  const words = peopleTexts;
  const names = { nameOf, attorney: attorneyName(attorneys()) };
  return page(
    c,
    { title: words.logTitle },
    <NarrowPage title={words.logTitle} back={{ href: '/people', text: words.back }}>
      <p className="text-quiet">{words.logIntro}</p>
      {entries.length === 0 && <p className="empty">{words.logEmpty}</p>}
      <ol className="panel lines" aria-label={words.logTitle}>
        {entries.map(({ id, at, by, content }) => (
          <li key={id} className="wrap-anywhere">
            {words.logEntry(content, names)}
            <br />
            <span className="text-quiet">
              {by !== '' && `${nameOf(by)} · `}
              {formats.moment(at)}
            </span>
          </li>
        ))}
      </ol>
      <LogPageLinks shown={shown} hasMore={hasMore} />
    </NarrowPage>,
  );
});

function LogPageLinks({ shown, hasMore }: { shown: number; hasMore: boolean }) {
  if (shown === 1 && !hasMore) return null;
  return (
    <nav className="row centered" aria-label={texts.list.pages}>
      {shown > 1 && (
        <a className="small-button" href={`/people/log?page=${shown - 1}`} rel="prev">
          {texts.list.previous}
        </a>
      )}
      <span>{texts.list.page(shown)}</span>
      {hasMore && (
        <a className="small-button" href={`/people/log?page=${shown + 1}`} rel="next">
          {texts.list.next}
        </a>
      )}
    </nav>
  );
}
