import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { CardPage } from '#admin/ui/page-title.tsx';

/**
 * Tells the person who pressed the button that a publish or the first day is not complete yet. The page reloads itself,
 * with scripts (admin/client/changes.ts) and without, until it shows the result.
 */
export const progressRoutes = new Hono<AdminEnvironment>();

const PROGRESS_PATH = '/site/progress';
const UNDER_WAY = 'under-way';

interface Work {
  isDone: boolean;
  answer: (c: AdminContext) => Promise<Response>;
}
/**
 * The work of each session, by its id. Above `MAX_WORKS` the oldest is deleted, because its session may never ask for
 * it.
 */
const works = new Map<string, Work>();
const MAX_WORKS = 100;

/** Responds at once when the work is fast. Otherwise it leads to the page that waits for the work. */
export async function answerOrProgress<T>(
  c: AdminContext,
  working: Promise<T>,
  answer: (c: AdminContext, result: T) => Promise<Response>,
): Promise<Response> {
  const { id } = c.get('session');
  const work: Work = { isDone: false, answer: async (later) => answer(later, await working) };
  const done = () => {
    work.isDone = true;
  };
  const ended = working.then(done, done);
  const { progressAfterMilliseconds } = c.get('services');
  await Promise.race([ended, delay(progressAfterMilliseconds, undefined, { ref: false })]);
  if (work.isDone) return work.answer(c);
  works.delete(id);
  const [oldest] = works.keys();
  if (works.size === MAX_WORKS && oldest !== undefined) works.delete(oldest);
  works.set(id, work);
  return c.redirect(PROGRESS_PATH, 303);
}

progressRoutes.get(PROGRESS_PATH, async (c) => {
  const { id } = c.get('session');
  const work = works.get(id);
  // After a restart, or on another server, the page of the changes shows what is not published.
  if (!work) return c.redirect('/site/changes');
  if (!work.isDone) return showProgress(c);
  works.delete(id);
  return work.answer(c);
});

progressRoutes.get(`${PROGRESS_PATH}/changes`, (c) =>
  c.json({ mark: (works.get(c.get('session').id)?.isDone ?? true) ? 'done' : UNDER_WAY }),
);

function showProgress(c: AdminContext): Response {
  return page(
    c,
    { title: 'Your site is being made' },
    <CardPage>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <div data-mark={UNDER_WAY} data-changes={`${PROGRESS_PATH}/changes`}>
        <p role="status">
          This can take a minute. Then this page shows what was done. Visitors see the old site
          until the new one is complete.
        </p>
        <progress aria-label="Your site is being made" />
      </div>
      <p>
        <a href={PROGRESS_PATH}>Show the result</a>
      </p>
    </CardPage>,
  );
}
