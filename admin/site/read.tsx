import { Hono } from 'hono';
import { Fragment } from 'react';
import * as v from 'valibot';
import { allFields, type FileForm } from '#contract/site-editing.ts';
import { AdminError } from '#admin/data/admin-error.ts';
import { isToRead } from '#server/site/site.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { BackLink, NarrowPage, PageTitle } from '#admin/ui/page-title.tsx';
import { viewOf } from '#admin/office/view.ts';
import { TextChanges } from './changes.tsx';
import { PageFrame } from './frame.tsx';
import { pathAfter, readerOf, siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';

/** The changed texts with law, each beside its page, and the button by which an attorney confirms to have read one. */
export const readRoutes = new Hono<AdminEnvironment>();

const READ = '/site/read/';
const { read: words } = siteTexts;

readRoutes.get('/site/read', async (c) => {
  const waiting = (await siteOf(c).compare()).changes.filter(isToRead);
  const { formats, nameOf } = viewOf(c);
  return page(
    c,
    { title: words.title },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
      <p className="text-quiet">{words.intro}</p>
      {waiting.length === 0 && <p className="empty">{words.none}</p>}
      <ul className="lines">
        {waiting.map(({ file, name, editedBy, editedAt }) => (
          <li key={file}>
            <a href={READ + file}>{name}</a>
            <br />
            <span className="text-quiet">
              {siteTexts.changes.by(nameOf(editedBy), formats.moment(editedAt))}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/site/changes">{siteTexts.status.changes}</a>
      </p>
    </NarrowPage>,
  );
});

readRoutes.get(`${READ}*`, (c) => showText(c, pathAfter(c, READ)));

const ReadForm = v.object({ readHash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) });

readRoutes.post(`${READ}*`, async (c) => {
  const file = pathAfter(c, READ);
  const { readHash } = await readForm(c, ReadForm);
  const reader = readerOf(c);
  if (!reader) throw new AdminError('forbidden', words.notBound);
  if (!(await siteOf(c).review(file, readHash, reader)))
    return showText(c, file, words.changedMeanwhile);
  return redirectWith(c, '/site/read', { text: words.done });
});

async function showText(c: AdminContext, file: string, problem?: string): Promise<Response> {
  const site = siteOf(c);
  const change = (await site.compare()).changes.find((each) => each.file === file);
  if (!change || !isToRead(change)) return c.redirect('/site/read');
  const form = (await site.form(file))?.form;
  const reader = readerOf(c);
  const { formats, nameOf } = viewOf(c);
  return page(
    c,
    { title: change.name, status: problem === undefined ? 200 : 409 },
    <div className="site-columns">
      <div>
        <BackLink href="/site/read" text={words.title} />
        <PageTitle>{change.name}</PageTitle>
        {problem !== undefined && <FormProblem>{problem}</FormProblem>}
        <p className="text-quiet">
          {siteTexts.changes.by(nameOf(change.editedBy), formats.moment(change.editedAt))}
        </p>
        {change.editedBy === c.get('session').person && <p>{words.own}</p>}
        <h2>{words.changed}</h2>
        <TextChanges texts={change.texts} />
        {form && <WholeText form={form} />}
        {reader ? (
          <>
            <p className="text-quiet">{words.confirmHint(reader.attorneyName)}</p>
            <PostButton action={READ + file} fields={{ readHash: change.readHash }} look="primary">
              {words.confirm}
            </PostButton>
          </>
        ) : (
          <p>{words.notBound}</p>
        )}
      </div>
      <PageFrame path={form?.page ?? '/'} title={words.page} open={words.page} />
    </div>,
  );
}

/** Every word of a text that the form can show, because a review is of the whole text. */
function WholeText({ form }: { form: FileForm }) {
  const texts = form.fields.flatMap(allFields).flatMap(({ path, label, ...field }) => {
    const value = 'value' in field ? String(field.value) : '';
    return value === '' ? [] : [{ path, label, value }];
  });
  return (
    <details className="panel">
      <summary>{words.whole}</summary>
      <dl className="site-changes">
        {texts.map(({ path, label, value }) => (
          <Fragment key={path}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
