import { Hono } from 'hono';
import { PREVIEW_PATH, type SiteOverview } from '#contract/site-editing.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { viewOf } from '#admin/office/view.ts';
import { AllTexts } from './all-texts.tsx';
import { FiguresDue, SiteOutOfDate } from './figures-due.tsx';
import { Thumbnail } from './frame.tsx';
import { MakeYours } from './make-yours.tsx';
import { siteOf } from './site-service.ts';
import { startTexts } from './start-texts.ts';
import { textsLeft } from './still-to-do.tsx';
import { siteTexts } from './texts.ts';
import { Tiles } from './tiles.tsx';

/** The first page of Site: the state of the draft, what firms change most, and all texts. */
export const overviewRoutes = new Hono<AdminEnvironment>();

overviewRoutes.get('/site', async (c) => {
  const overview = await siteOf(c).overview();
  return page(
    c,
    { title: siteTexts.title },
    <div className="site-page">
      <PageTitle>{siteTexts.title}</PageTitle>
      <p className="text-quiet">
        {siteTexts.intro} <a href={viewOf(c).siteUrl}>{siteTexts.live}</a>
      </p>
      {overview.isSampleFirm && <MakeYours />}
      {!overview.isSampleFirm && overview.readOnly !== undefined && (
        <p className="error-text" role="alert">
          {siteTexts.readOnly} {overview.readOnly}
        </p>
      )}
      <DraftPart overview={overview} />
      {!overview.isSampleFirm && (
        <>
          <SiteOutOfDate entries={overview.outOfDate} />
          <FiguresDue figures={overview.figuresDue} />
        </>
      )}
      <Tiles files={overview.files} facts={overview.facts} />
      <AllTexts files={overview.files} search={c.req.query('search')?.trim() ?? ''} />
      <p className="text-quiet">{siteTexts.notHere}</p>
    </div>,
  );
});

/** The home page of the draft, and what becomes of it next. */
function DraftPart({ overview }: { overview: SiteOverview }) {
  const { status } = siteTexts;
  const { files, mistakes, refused } = overview;
  const changed = files.filter(({ isChanged }) => isChanged).length;
  const toRead = files.filter((file) => file.isToRead).length;
  return (
    <section className="panel site-draft" aria-labelledby="draft">
      <Thumbnail address={PREVIEW_PATH} title={status.picture} href="/site/look" />
      <div>
        <h2 id="draft">{status.title}</h2>
        <p>{changed === 0 ? status.nothing : status.changed(changed, toRead)}</p>
        {mistakes.length > 0 && <p className="error-text">{status.mistakes(mistakes.length)}</p>}
        <p className="actions">
          <a className={`small-button ${changed > 0 ? 'primary' : ''}`} href="/site/changes">
            {status.changes}
          </a>
          <a className="small-button" href="/site/look">
            {status.look}
          </a>
        </p>
        <ul className="site-links">
          <li>
            <a href="/site/read">{status.readLink(toRead)}</a>
          </li>
          {refused.length > 0 && (
            <li>
              <a href="/site/still-to-do">{startTexts.stillToDo.link(textsLeft(refused))}</a>
            </li>
          )}
          <li>
            <a href="/site/versions">{status.versions}</a>
          </li>
        </ul>
      </div>
    </section>
  );
}
