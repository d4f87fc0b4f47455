import { Hono } from 'hono';
import { AdminError } from '#server/admin/admin-error.ts';
import type { Publish } from '#server/site/publishes.ts';
import { page } from '#admin/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/environment.ts';
import { redirectWith } from '#admin/flash.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { texts } from '#admin/texts.ts';
import { useView, viewOf } from '#admin/view.ts';
import { mayPublish } from './roles.ts';
import { siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';

/** Each publish, with what it changed, and the way back to it. */
export const versionRoutes = new Hono<AdminEnvironment>();

const { versions: words } = siteTexts;

versionRoutes.get('/site/versions', async (c) => {
  const versions = await siteOf(c).versions();
  return page(
    c,
    { title: words.title },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
      <p className="text-quiet">{words.intro}</p>
      {versions.length === 0 && <p className="empty">{words.none}</p>}
      <ol className="lines">
        {versions.map((version, index) => (
          <li key={version.id}>
            <VersionLine version={version} isCurrent={index === 0} />
          </li>
        ))}
      </ol>
    </NarrowPage>,
  );
});

versionRoutes.get('/site/versions/:id{[0-9]{1,9}}', async (c) => {
  const version = await versionOf(c);
  const { formats } = viewOf(c);
  const { id, at, summary } = version;
  return page(
    c,
    { title: formats.moment(at) },
    <NarrowPage title={formats.moment(at)} back={{ href: '/site/versions', text: words.title }}>
      <p>
        <a href={`/site/versions/${id}/preview`} data-turbo="false">
          {words.look}
        </a>
      </p>
      {mayPublish.has(c) && (
        <PostButtonWithQuestion
          id="back"
          button={words.back}
          title={words.back}
          text={words.backQuestion}
          action={`/site/versions/${id}/back`}
          cancel={texts.cancel}
        />
      )}
      <dl className="site-changes">
        {summary.texts.map(({ file, label, before, after }) => (
          <div key={`${file} ${label} ${before} ${after}`}>
            <dt>
              {file}: {label}
            </dt>
            <dd>
              {before !== undefined && <del>{before}</del>}{' '}
              {after !== undefined && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-quiet">{summary.pages.join(', ')}</p>
    </NarrowPage>,
  );
});

versionRoutes.post('/site/versions/:id{[0-9]{1,9}}/back', async (c) => {
  mayPublish.require(c);
  const { id } = await versionOf(c);
  const files = await siteOf(c).bringBack(id, c.get('session').person);
  return files === 0
    ? redirectWith(c, '/site/versions', { text: words.nothing })
    : redirectWith(c, '/site/changes', { text: words.broughtBack(files) });
});

/** @throws AdminError when there is no such publish */
async function versionOf(c: AdminContext): Promise<Publish> {
  const version = await siteOf(c).version(Number(c.req.param('id')));
  if (!version) throw new AdminError('not-found', siteTexts.notFound);
  return version;
}

function VersionLine({ version, isCurrent }: { version: Publish; isCurrent: boolean }) {
  const { id, at, by, summary } = version;
  const { formats, nameOf } = useView();
  return (
    <>
      <a href={`/site/versions/${id}`}>{formats.moment(at)}</a>{' '}
      {isCurrent && <span className="mark">{words.current}</span>}
      <br />
      <span className="text-quiet">
        {words.by(nameOf(by))} · {words.texts(summary.texts.length)} ·{' '}
        {words.pages(summary.pages.length)}
      </span>
    </>
  );
}
