import { Hono } from 'hono';
import { PREVIEW_PATH, type SiteOverview } from '#contract/site-editing.ts';
import { Icon } from '#app/ui/icon.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { viewOf } from '#admin/office/view.ts';
import { counted } from '#admin/office/texts.ts';
import { AllTexts } from './all-texts.tsx';
import { OutOfDatePart } from './figures-due.tsx';
import { Thumbnail } from './frame.tsx';
import { MakeYours } from './start.tsx';
import { siteOf } from './site-service.ts';
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
        <PageTitle>Site</PageTitle>
        <a href={viewOf(c).siteUrl}>See your site</a>
      </div>
      <p className="text-quiet">
        What visitors read. A change is kept as a draft: visitors see it after you press Publish.
      </p>
      {overview.isSampleFirm && <MakeYours />}
      {!overview.isSampleFirm && overview.readOnly !== undefined && (
        <p className="error-text" role="alert">
          Nothing can be changed here at the moment. {overview.readOnly}
        </p>
      )}
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
  return (
    <section className="panel line site-draft" aria-labelledby="draft">
      <Thumbnail address={PREVIEW_PATH} title="The home page of the draft" href="/site/look" />
      <div className="stack-small grow mt-2">
        <h2 id="draft">
          {changed === 0
            ? 'Nothing is changed'
            : `${counted(changed, 'text is', 'texts are')} changed`}
        </h2>
        <p className="text-quiet">
          {changed === 0
            ? 'Visitors see all texts as they are here.'
            : 'Visitors see the old texts until you publish.'}
        </p>
        {mistakes.length > 0 && (
          <p className="error-text">{`${counted(mistakes.length, 'mistake', 'mistakes')} must be corrected before you can publish.`}</p>
        )}
        <p className="actions">
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
  const steps = [
    {
      href: '/site/read',
      name: toRead === 0 ? 'To read' : `To read (${toRead})`,
      about:
        toRead === 0 ? 'Nothing waits for an attorney' : 'Changed texts that an attorney must read',
    },
    ...(refused.length > 0
      ? [
          {
            href: '/site/still-to-do',
            name: `Still to do: ${counted(textsLeft(refused), 'text', 'texts')}`,
            about: 'Before the site is ready for everybody',
          },
        ]
      : []),
    { href: '/site/versions', name: 'Versions', about: 'Each publish, and the way back' },
  ];
  return (
    <Panel id="next" title="Next">
      <ul className="link-rows">
        {steps.map(({ href, name, about }) => (
          <li key={href}>
            <a href={href}>
              <span>
                <b>{name}</b> <small>{about}</small>
              </span>
              <Icon name="forward" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
