import { Hono } from 'hono';
import { changeParts, type Publish, type PublishedText } from '#server/site/publishes.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { CardPage, Empty, PageWithSide } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { useView, viewOf } from '#admin/office/view.ts';
import { counted } from '#admin/office/texts.ts';
import { shortLabel, titleOf } from './mistake-list.tsx';
import { Thumbnail } from './frame.tsx';
import { publishRight, noSuchText, siteOf } from './site-service.ts';

/** Each publish, its changes, and a button to go back to it. */
export const versionRoutes = new Hono<AdminEnvironment>();

const LOOK = 'See the site as it was then';
const FIRST_DAY = 'made from your answers in “Make this site yours”';

/** The sentence about the changes that stay in the draft after going back. */
const staying = (names: readonly string[]) =>
  names.length === 0
    ? ''
    : ` What was changed here and never published stays in the draft: ${names.join(', ')}. Undo it there if you do not want it.`;

versionRoutes.get('/site/versions', async (c) => {
  const versions = await siteOf(c).versions();
  return page(
    c,
    { title: 'Versions' },
    <CardPage back={{ href: '/site', text: 'Back to Site' }}>
      {versions.length === 0 ? (
        <Empty
          title="Nothing was published here yet."
          next={{ href: '/site/changes', text: 'Changes and publish' }}
        >
          After the first publish, each version of the site is here, with the way back to it.
        </Empty>
      ) : (
        <ol className="panel rows">
          {versions.map((version, index) => (
            <li key={version.id} className="line">
              <Thumbnail
                address={`/site/versions/${version.id}/preview`}
                title={LOOK}
                href={`/site/versions/${version.id}`}
              />
              <VersionLine version={version} isCurrent={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </CardPage>,
  );
});

versionRoutes.get('/site/versions/:id{[0-9]{1,9}}', async (c) => {
  const version = await versionOf(c);
  const { formats } = viewOf(c);
  const { id, at, summary } = version;
  return page(
    c,
    { title: formats.moment(at) },
    <PageWithSide
      back={{ href: '/site/versions', text: 'Back to the versions' }}
      side={
        <Panel id="then" title="The site then">
          <Thumbnail address={`/site/versions/${id}/preview`} title={LOOK} />
          <p>
            <a href={`/site/versions/${id}/preview`} data-turbo="false">
              {LOOK}
            </a>
          </p>
          {publishRight.has(c) && (
            <PostButtonWithQuestion
              id="back"
              button="Go back to this version"
              text={`The draft is replaced with the site as it was after this publish. Look at it, then publish. You can undo it the same way.${staying(await unpublished(c))}`}
              action={`/site/versions/${id}/back`}
            />
          )}
        </Panel>
      }
      isSideFirst
    >
      <Panel id="published" title="What was published">
        <dl className="dense-form visitor-words">
          {summary.texts.map((text, index) => (
            // The index is a part of the key, because two texts can be equal.
            <PublishedLine key={`${text.file} ${String(index)}`} text={text} />
          ))}
        </dl>
        {summary.isFirstDay && <p>{FIRST_DAY}</p>}
        {summary.pages.length > 0 && (
          <details>
            <summary>On {counted(summary.pages.length, 'page', 'pages')}</summary>
            <p className="text-quiet">{summary.pages.map(({ name }) => name).join(', ')}</p>
          </details>
        )}
      </Panel>
    </PageWithSide>,
  );
});

versionRoutes.post('/site/versions/:id{[0-9]{1,9}}/back', async (c) => {
  publishRight.require(c);
  const { id } = await versionOf(c);
  const files = await siteOf(c).bringBack(id, c.get('session').person);
  const [path, text] =
    files === 0
      ? ['/site/versions', 'The site is as it was then. There is nothing to bring back.']
      : ['/site/changes', 'The draft now has the site as it was then. Look at it, then publish.'];
  return redirectWith(c, path, text + staying(await unpublished(c)));
});

/** The names of the texts and pictures in the draft that were never published. */
async function unpublished(c: AdminContext): Promise<string[]> {
  const parts = changeParts(await siteOf(c).unpublished());
  return parts.map(({ whole, changes }) => whole?.name ?? titleOf(changes[0]));
}

/** @throws AdminError when there is no such publish */
async function versionOf(c: AdminContext): Promise<Publish> {
  const version = await siteOf(c).version(Number(c.req.param('id')));
  if (!version) throw noSuchText();
  return version;
}

function PublishedLine({ text }: { text: PublishedText }) {
  const { file, name = file, whole, label, before, after } = text;
  return (
    <div>
      <dt className="strong">
        {whole === undefined ? `${titleOf({ file, name })}: ${shortLabel(label)}` : name}
      </dt>
      <dd>
        {whole !== undefined && `${name}: this picture has changed.`}
        {before !== undefined && <del className="block text-quiet">{before}</del>}
        {after !== undefined && <ins>{after}</ins>}
      </dd>
    </div>
  );
}

/** The names of the first changed texts and pictures, and the number of the others. */
function changedTexts({ texts: changed }: Publish['summary']): string {
  const names = [
    ...new Set(
      changed.map(({ file, name = file, whole }) =>
        whole === undefined ? titleOf({ file, name }) : name,
      ),
    ),
  ];
  const others = names.length - SHOWN_NAMES;
  return [...names.slice(0, SHOWN_NAMES), ...(others > 0 ? [`${others} more`] : [])].join(', ');
}
const SHOWN_NAMES = 3;

function VersionLine({ version, isCurrent }: { version: Publish; isCurrent: boolean }) {
  const { id, at, by, summary } = version;
  const { formats, nameOf } = useView();
  return (
    <p className="grow">
      <a href={`/site/versions/${id}`}>{formats.moment(at)}</a>{' '}
      {isCurrent && <span className="pill">live now</span>}
      <br />
      <span className="text-quiet">
        Published by {nameOf(by)} ·{' '}
        {summary.isFirstDay
          ? FIRST_DAY
          : `${changedTexts(summary)} · ${counted(summary.pages.length, 'page', 'pages')}`}
      </span>
    </p>
  );
}
