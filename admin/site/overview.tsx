import { Hono } from 'hono';
import { PREVIEW_PATH, type SiteOverview } from '#contract/site-editing.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { viewOf } from '#admin/office/view.ts';
import { counted } from '#admin/office/texts.ts';
import { AllTexts } from './all-texts.tsx';
import { NoReviewer } from './changes.tsx';
import { OutOfDatePart } from './figures-due.tsx';
import { Thumbnail } from './frame.tsx';
import { MakeYours } from './start.tsx';
import { hasReviewer, siteOf } from './site-service.ts';
import { textsLeft } from './still-to-do.tsx';
import { Tiles } from './tiles.tsx';

/** The first page of Site: the state of the draft, what firms change most, and all texts. */
export const overviewRoutes = new Hono<AdminEnvironment>();

overviewRoutes.get('/site', async (c) => {
  const overview = await siteOf(c).overview();
  return page(
    c,
    { title: 'Site' },
    <div>
      <div className="row apart">
        <PageTitle />
        <a href={viewOf(c).siteUrl}>See your site</a>
      </div>
      {overview.isSampleFirm && (
        <MakeYours isSecond={overview.files.some(({ isChanged }) => isChanged)} />
      )}
      {!overview.isSampleFirm && overview.readOnly !== undefined && (
        <p className="error-text" role="alert">
          Nothing can be changed here at the moment. {overview.readOnly}
        </p>
      )}
      {overview.files.some((file) => file.isToRead) && !hasReviewer(c) && <NoReviewer />}
      <div className="with-side">
        <DraftPart overview={overview} />
        <div className="side one-card">
          <NextSteps overview={overview} />
        </div>
      </div>
      {!overview.isSampleFirm && (
        <OutOfDatePart entries={overview.outOfDate} figures={overview.figuresDue} />
      )}
      <Tiles files={overview.files} facts={overview.facts} />
      <AllTexts files={overview.files} search={c.req.query('search')?.trim() ?? ''} />
    </div>,
  );
});

/** The home page of the draft, and the way to publish it. */
function DraftPart({ overview }: { overview: SiteOverview }) {
  const { files, mistakes } = overview;
  const changed = files.filter(({ isChanged }) => isChanged).length;
  const isAllToRead = files.every((file) => !file.isChanged || file.isToRead);
  return (
    <section className="panel line" aria-labelledby="draft">
      <Thumbnail address={PREVIEW_PATH} title="The home page of the draft" href="/site/look" />
      <div className="grow">
        <h2 id="draft">
          {changed === 0
            ? 'Nothing is changed'
            : `${counted(changed, 'text is', 'texts are')} changed`}
        </h2>
        <p className="text-quiet">
          {changed === 0
            ? 'Visitors see a change after you publish it.'
            : isAllToRead
              ? 'Visitors see the old text until an attorney has read the new one.'
              : 'Visitors see the old texts until you publish.'}
        </p>
        {mistakes.length > 0 && (
          <p className="error-text">{`${counted(mistakes.length, 'mistake', 'mistakes')} must be corrected before you can publish.`}</p>
        )}
        <p className="actions mt-2">
          {changed > 0 && (
            <a className="small-button primary" href="/site/changes">
              Changes and publish
            </a>
          )}
          <a className="small-button" href="/site/look">
            Look at the draft
          </a>
        </p>
      </div>
    </section>
  );
}

function NextSteps({ overview: { files, refused } }: { overview: SiteOverview }) {
  const toRead = files.filter((file) => file.isToRead).length;
  const left = textsLeft(refused);
  const steps = [
    ['/site/read', 'To read', toRead === 0 ? 'nothing' : counted(toRead, 'text', 'texts')],
    ...(left > 0 ? [['/site/still-to-do', 'Still to do', counted(left, 'text', 'texts')]] : []),
    ['/site/versions', 'Versions', ''],
  ];
  return (
    <Panel id="next" title="Next">
      <ul className="link-rows">
        {steps.map(([href, name, count]) => (
          <li key={href}>
            <a href={href}>
              <span className="strong">{name}</span> <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
