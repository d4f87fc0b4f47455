import { Hono } from 'hono';
import { AdminError } from '#admin/data/admin-error.ts';
import { changeParts } from '#server/site/change-parts.ts';
import type { Publish, PublishedText } from '#server/site/publishes.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { useView, viewOf } from '#admin/office/view.ts';
import { titleOf } from './file-titles.ts';
import { Thumbnail } from './frame.tsx';
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
      <Thumbnail address={`/site/versions/${id}/preview`} title={words.look} />
      <p>
        <a href={`/site/versions/${id}/preview`} data-turbo="false">
          {words.look}
        </a>
      </p>
      {mayPublish.has(c) && (
        <PostButtonWithQuestion
          id="back"
          button={words.back}
          text={words.backQuestion(await unpublished(c))}
          action={`/site/versions/${id}/back`}
        />
      )}
      <dl className="site-changes">
        {summary.texts.map((text, index) => (
          // Two texts can be equal; the lines never change places.
          <PublishedLine key={`${text.file} ${String(index)}`} text={text} />
        ))}
      </dl>
      {summary.isFirstDay && <p>{words.firstDay}</p>}
      <p className="text-quiet">{summary.pages.map(({ name }) => name).join(', ')}</p>
    </NarrowPage>,
  );
});

versionRoutes.post('/site/versions/:id{[0-9]{1,9}}/back', async (c) => {
  mayPublish.require(c);
  const { id } = await versionOf(c);
  const files = await siteOf(c).bringBack(id, c.get('session').person);
  const stay = await unpublished(c);
  return files === 0
    ? redirectWith(c, '/site/versions', { text: words.nothing(stay) })
    : redirectWith(c, '/site/changes', { text: words.broughtBack(stay) });
});

/** The names of what the draft has and no version. */
async function unpublished(c: AdminContext): Promise<string[]> {
  const parts = changeParts(await siteOf(c).unpublished());
  return parts.map((part) => (part.whole ? part.whole.name : titleOf(part.change)));
}

/** @throws AdminError when there is no such publish */
async function versionOf(c: AdminContext): Promise<Publish> {
  const version = await siteOf(c).version(Number(c.req.param('id')));
  if (!version) throw new AdminError('not-found', siteTexts.notFound);
  return version;
}

function PublishedLine({ text }: { text: PublishedText }) {
  const { file, name = file, whole, label, before, after } = text;
  return (
    <div>
      <dt>{whole === undefined ? `${titleOf({ file, name })}: ${label}` : name}</dt>
      <dd>
        {whole !== undefined && siteTexts.changes.picture(name)}
        {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
      </dd>
    </div>
  );
}

/** How many texts, as people call them, and not how many of their fields. */
function changedTexts({ texts: changed }: Publish['summary']): number {
  return new Set(changed.map(({ file, name, whole }) => (whole === undefined ? file : name))).size;
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
        {words.by(nameOf(by))} ·{' '}
        {summary.isFirstDay
          ? words.firstDay
          : `${words.texts(changedTexts(summary))} · ${words.pages(summary.pages.length)}`}
      </span>
    </>
  );
}
