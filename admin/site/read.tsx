import { Hono } from 'hono';
import { Fragment } from 'react';
import * as v from 'valibot';
import { allFields, type FileForm } from '#contract/site-editing.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { isToRead } from '#server/site/compare-draft.ts';
import { changeParts } from '#server/site/publishes.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { BackLink, CardPage, Empty, PageTitle } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { ChangedBy, ChangePanel, NoReviewer, TextChanges } from './changes.tsx';
import { PageFrame } from './frame.tsx';
import { withValues } from './names-in-braces.tsx';
import { ATTORNEYS_ONLY, hasReviewer, pathAfter, reviewerOf, siteOf } from './site-service.ts';

/** The changed texts that make statements about the law, each with a button for the attorney who has read it. */
export const readRoutes = new Hono<AdminEnvironment>();

const READ = '/site/read/';
const VISITORS_KEEP =
  'These texts make statements about the law. Visitors keep the old ones until an attorney has read the new ones.';

readRoutes.get('/site/read', async (c) => {
  const waiting = (await siteOf(c).compare()).changes.filter(isToRead);
  return page(
    c,
    { title: 'To read' },
    <CardPage
      back={{ href: '/site', text: 'Back to Site' }}
      lead={
        waiting.length > 0 && (
          <>
            {VISITORS_KEEP} <a href="/site/changes">Changes and publish</a>
          </>
        )
      }
    >
      {waiting.length === 0 ? (
        <Empty
          title="Nothing waits to be read."
          next={{ href: '/site/changes', text: 'Changes and publish' }}
        >
          Changed texts about the law wait here until an attorney has read them.
        </Empty>
      ) : (
        <>
          {!hasReviewer(c) && <NoReviewer />}
          {changeParts(waiting).map((part) => (
            <ChangePanel key={part.changes[0].file} part={part} />
          ))}
        </>
      )}
    </CardPage>,
  );
});

readRoutes.get(`${READ}*`, (c) => showText(c, pathAfter(c, READ)));

const ReadForm = v.object({ readHash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) });

readRoutes.post(`${READ}*`, async (c) => {
  const file = pathAfter(c, READ);
  const { readHash } = await readForm(c, ReadForm);
  const reviewer = reviewerOf(c);
  if (!reviewer) throw new AdminError('forbidden', ATTORNEYS_ONLY);
  if (!(await siteOf(c).review(file, readHash, reviewer)))
    return showText(c, file, 'The text was changed while you read it. Read it as it is now.');
  return redirectWith(c, '/site/read', 'Stored. The text can be published.');
});

async function showText(c: AdminContext, file: string, problem?: string): Promise<Response> {
  const site = siteOf(c);
  const change = (await site.compare()).changes.find((each) => each.file === file);
  if (!change || !isToRead(change)) return c.redirect('/site/read');
  const form = (await site.form(file))?.form;
  const reviewer = reviewerOf(c);
  return page(
    c,
    { title: change.name, status: problem === undefined ? 200 : 409 },
    <div className="dense-form site-columns">
      <header className="stack-small all-columns">
        <BackLink href="/site/read" text="Back to the list" />
        <PageTitle />
      </header>
      <div className="dense-form">
        {problem !== undefined && <FormProblem>{problem}</FormProblem>}
        <ChangedBy change={change} />
        {change.editedBy === c.get('session').person && (
          <p>You have made this change yourself. The record says so.</p>
        )}
        <Panel id="changed" title="What has changed">
          <TextChanges texts={change.texts} />
        </Panel>
        {form && <WholeText form={form} />}
        {reviewer ? (
          <Panel id="confirm" title="When you have read it">
            <p className="text-quiet">
              This stores that {reviewer.attorneyName} has read this text today, with all its words.
              Nobody can change that later. The site then names {reviewer.attorneyName} as the
              reviewer of the whole text, not only of what has changed: read all of it if you have
              not read it before.
            </p>
            <PostButton action={READ + file} fields={{ readHash: change.readHash }} look="primary">
              I have read this
            </PostButton>
          </Panel>
        ) : hasReviewer(c) ? (
          <p>{ATTORNEYS_ONLY}</p>
        ) : (
          <NoReviewer />
        )}
      </div>
      <PageFrame path={form?.page ?? '/'} title="The page as visitors will see it" canOpen />
    </div>,
  );
}

/** Every word of a text that the form can show, because an attorney reviews the whole text. */
function WholeText({ form }: { form: FileForm }) {
  const texts = form.fields.flatMap(allFields).flatMap(({ path, label, ...field }) => {
    const value = 'value' in field ? String(field.value) : '';
    return value === '' ? [] : [{ path, label, value: withValues(value, form.names) }];
  });
  return (
    <details className="panel">
      <summary>The whole text</summary>
      <dl className="dense-form visitor-words">
        {texts.map(({ path, label, value }) => (
          <Fragment key={path}>
            <dt className="strong">{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
