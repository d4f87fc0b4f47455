import { Hono } from 'hono';
import { SITE_STEPS, type SiteProgress } from '#contract/site-editing.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { siteOf } from './site-service.ts';

/**
 * Shows the person who pressed the button how far a publish or the first day is. The page reloads itself, with scripts
 * (admin/client/changes.ts) and without, until it shows the result.
 */
export const progressRoutes = new Hono<AdminEnvironment>();

const PROGRESS_PATH = '/site/progress';
const STEP_NAMES: Record<SiteProgress['step'], string> = {
  texts: 'Read and check the texts',
  pages: 'Make the pages',
  pictures: 'Draw the pictures',
  files: 'Make the files small',
  store: 'Store the new site and show it',
};

interface Work {
  isDone: boolean;
  answer: (c: AdminContext) => Promise<Response>;
}
/**
 * The works by the id of their session. The oldest ones above `MAX_WORKS` are deleted, because their sessions may never
 * ask for them.
 */
const works = new Map<string, Work>();
const MAX_WORKS = 100;

/** Responds at once when the work is fast. Otherwise it leads to the page that shows how far the work is. */
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
  const wait = Promise.withResolvers<void>();
  const timer = setTimeout(wait.resolve, c.get('services').progressAfterMilliseconds);
  await Promise.race([ended, wait.promise]);
  clearTimeout(timer);
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
  // After a restart, or on another server, the changes say whether they were published.
  if (!work) return c.redirect('/site/changes');
  if (!work.isDone) return showProgress(c, siteOf(c).progress());
  works.delete(id);
  return work.answer(c);
});

progressRoutes.get(`${PROGRESS_PATH}/changes`, (c) =>
  c.json({ mark: markOf(works.get(c.get('session').id)?.isDone ?? true, siteOf(c).progress()) }),
);

const markOf = (isDone: boolean, progress: SiteProgress | undefined) =>
  isDone ? 'done' : JSON.stringify(progress ?? {});

function showProgress(c: AdminContext, progress: SiteProgress | undefined): Response {
  const { step, done, of } = progress ?? {};
  const at = SITE_STEPS.findIndex((each) => each === step);
  const parts = done !== undefined && of !== undefined ? `${done} of ${of}` : '';
  return page(
    c,
    { title: 'Your site is being made' },
    <NarrowPage title="Your site is being made">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <div data-mark={markOf(false, progress)} data-changes={`${PROGRESS_PATH}/changes`}>
        <p role="status">
          {step === undefined
            ? 'It begins in a moment.'
            : `Step ${at + 1} of ${SITE_STEPS.length}: ${STEP_NAMES[step]}`}
        </p>
        {/* Screen readers are told of steps, and not of each page. */}
        <p className="text-quiet">{parts}</p>
        <progress
          aria-label="Your site is being made"
          value={at < 0 ? 0 : at + (of ? (done ?? 0) / of : 0)}
          max={SITE_STEPS.length}
        />
      </div>
      <p className="text-quiet">
        This page shows how far it is, and then what was done. Visitors see the old site until it is
        complete.
      </p>
      <p>
        <a href={PROGRESS_PATH}>Show the result</a>
      </p>
    </NarrowPage>,
  );
}
