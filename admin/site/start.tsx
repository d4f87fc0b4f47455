import { Hono } from 'hono';
import { readFirstDay } from '#contract/first-day-form.ts';
import type { FirstDayMistake } from '#contract/first-day.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { ownersOnly } from '#admin/office/owners-only.ts';
import { formTexts } from '#admin/office/read-form.ts';
import type { Refusal } from '#admin/office/refusal.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { Form } from '#admin/ui/form.tsx';
import { CardPage } from '#admin/ui/page-title.tsx';
import { isOwner } from '#admin/access/people.ts';
import { showsSample } from '#server/settings/owners-settings.ts';
import { answerOrProgress } from './progress.tsx';
import { siteOf } from './site-service.ts';
import { Questions, START_PATH } from './start-questions.tsx';

/** The first day: twelve questions, from which the firm's own content is made. */
export const startRoutes = new Hono<AdminEnvironment>();

const STILL_TO_DO = '/site/still-to-do';

startRoutes.use(START_PATH, ownersOnly);

startRoutes.get(START_PATH, async (c) => {
  const { isSampleFirm, refused } = await siteOf(c).overview();
  if (isSampleFirm) return showQuestions(c);
  return refused.length > 0
    ? c.redirect(STILL_TO_DO)
    : redirectWith(c, '/site', 'Your site already exists. Change its texts here.');
});

startRoutes.post(START_PATH, async (c) => {
  const sent = await formTexts(c);
  const read = readFirstDay(sent, new Date().getFullYear());
  const refuse = (shownTo: AdminContext, mistakes: readonly FirstDayMistake[]) => {
    const { '': problem, ...errors } = Object.fromEntries(
      mistakes.map(({ field, message }) => [field, message]),
    );
    const refusal = { status: 422, action: START_PATH, typed: sent, errors } as const;
    return showQuestions(shownTo, { ...refusal, ...(problem && { problem }) });
  };
  if ('mistakes' in read) return refuse(c, read.mistakes);
  const beginning = siteOf(c).begin(read.answers, c.get('session').person);
  return answerOrProgress(c, beginning, async (later, result) => {
    if ('refused' in result) return refuse(later, result.refused);
    if ('isMade' in result) return later.redirect(STILL_TO_DO, 303);
    const live = { path: '/', name: read.answers.name };
    return redirectWith(later, STILL_TO_DO, {
      text: 'Your site is made, and visitors see it now.',
      live,
    });
  });
});

function showQuestions(c: AdminContext, refusal?: Refusal): Response {
  return page(
    c,
    { title: 'Make this site yours', refusal },
    <CardPage
      back={{ href: '/site', text: 'Back to Site' }}
      lead="Every answer can be changed afterward."
    >
      <Form
        id="start"
        action={START_PATH}
        draft="first-day"
        className="panel site-form"
        started="Your site is being made. This may take a minute or two. Leave this page open."
      >
        <Questions
          last={
            <>
              <p>
                Your site is made within two minutes, and visitors see it at once. What only you can
                write, such as the law of your state, stays hidden until you write it.
              </p>
              <SubmitButton look="primary">Make my site</SubmitButton>
            </>
          }
        />
      </Form>
    </CardPage>,
  );
}

/** The link to the first day, while the site shows the sample firm. `isSecond`: the page has a more important button. */
export function MakeYours({ isSecond = false }: { isSecond?: boolean }) {
  return (
    <div className="panel">
      <div className="line">
        <p className="grow">
          Your site still shows a made-up firm. Twelve questions make it yours.
        </p>
        <a className={`small-button ${isSecond ? '' : 'primary'}`} href="/site/start">
          Make this site yours
        </a>
      </div>
    </div>
  );
}

/**
 * Whether the signed-in person can do the first day. The process that edits is asked only if the site shows the sample
 * firm; until it has answered, the answer is yes, so that the card does not move the page later.
 */
export async function isYoursToMake(c: AdminContext): Promise<boolean> {
  const { site, firm } = c.get('services');
  if (site === undefined || !isOwner(c.get('session').role)) return false;
  return (await showsSample(firm())) && (await site.due())?.isSampleFirm !== false;
}
