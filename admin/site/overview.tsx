import { Hono } from 'hono';
import { FILE_GROUPS, type SiteFile, type SiteOverview } from '#contract/site-editing.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminEnvironment } from '#admin/office/environment.ts';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { viewOf } from '#admin/office/view.ts';
import { FiguresDue, SiteOutOfDate } from './figures-due.tsx';
import { MakeYours } from './make-yours.tsx';
import { formAddress, siteOf } from './site-service.ts';
import { startTexts } from './start-texts.ts';
import { textsLeft } from './still-to-do.tsx';
import { siteTexts } from './texts.ts';

/** The first page of Site: the state of the draft, what firms change most, and all texts. */
export const overviewRoutes = new Hono<AdminEnvironment>();

overviewRoutes.get('/site', async (c) => {
  const overview = await siteOf(c).overview();
  return page(
    c,
    { title: siteTexts.title },
    <div className="narrow-page">
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
      {!overview.isSampleFirm && (
        <>
          <SiteOutOfDate entries={overview.outOfDate} />
          <FiguresDue figures={overview.figuresDue} />
        </>
      )}
      <div className="site-tiles">
        <DraftPanel overview={overview} />
        <OftenPanel files={overview.files} />
      </div>
      <FilesPanel files={overview.files} />
      <p className="text-quiet">{siteTexts.notHere}</p>
    </div>,
  );
});

function DraftPanel({ overview }: { overview: SiteOverview }) {
  const { status } = siteTexts;
  const changed = overview.files.filter(({ isChanged }) => isChanged).length;
  const toRead = overview.files.filter((file) => file.isToRead).length;
  const mistakes = overview.mistakes.length;
  return (
    <Panel id="draft" title={status.title}>
      <p>{changed === 0 ? status.nothing : status.changed(changed)}</p>
      {toRead > 0 && <p>{status.toRead(toRead)}</p>}
      {mistakes > 0 && <p className="error-text">{status.mistakes(mistakes)}</p>}
      <ul className="site-links">
        <li>
          <a href="/site/changes">{status.changes}</a>
        </li>
        <li>
          <a href="/site/look">{status.look}</a>
        </li>
        <li>
          <a href="/site/read">{status.readLink(toRead)}</a>
        </li>
        {overview.refused.length > 0 && (
          <li>
            <a href="/site/still-to-do">{startTexts.stillToDo.link(textsLeft(overview.refused))}</a>
          </li>
        )}
        <li>
          <a href="/site/versions">{status.versions}</a>
        </li>
      </ul>
    </Panel>
  );
}

/** What firms change most, with the field at which each begins. */
const OFTEN = [
  { text: siteTexts.often.phone, file: 'firm.yaml', at: 'phone' },
  { text: siteTexts.often.hours, file: 'firm.yaml', at: 'hours' },
  { text: siteTexts.often.notice, file: 'en/firm.yaml', at: 'announcement' },
  { text: siteTexts.often.faq, file: 'en/faq.yaml', at: 'myths' },
  { text: siteTexts.often.attorneys, file: 'en/attorneys.yaml', at: 'attorneys' },
] as const;

/** What has a page of its own instead of the form of a file. */
const OWN_PAGES = [
  { text: siteTexts.often.photos, href: '/site/photo' },
  { text: siteTexts.often.services, href: '/site/pages' },
  { text: siteTexts.often.figures, href: '/site/figures' },
  { text: siteTexts.often.medians, href: '/site/medians' },
  { text: siteTexts.often.brand, href: '/site/brand' },
];

function OftenPanel({ files }: { files: readonly SiteFile[] }) {
  const there = new Set(files.filter(({ exists }) => exists).map(({ file }) => file));
  return (
    <Panel id="often" title={siteTexts.often.title}>
      <ul className="site-links">
        {OFTEN.filter(({ file }) => there.has(file)).map(({ text, file, at }) => (
          <li key={text}>
            <a href={formAddress(file, at)}>{text}</a>
          </li>
        ))}
        {OWN_PAGES.map(({ text, href }) => (
          <li key={text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function FilesPanel({ files }: { files: readonly SiteFile[] }) {
  const words = siteTexts.files;
  const inMainLanguage = files.filter(({ language = MAIN_LANGUAGE }) => language === MAIN_LANGUAGE);
  return (
    <Panel id="files" title={words.title}>
      {FILE_GROUPS.map((group) => {
        const inGroup = inMainLanguage.filter((file) => file.group === group);
        if (inGroup.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 id={`group-${group}`}>{words.groups[group]}</h3>
            <ul className="site-files">
              {inGroup.map((file) => (
                <li key={file.file}>
                  <FileLine file={file} translations={translationsOf(file, files)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}

/** The same text in the other languages of the site. */
function translationsOf({ file }: SiteFile, files: readonly SiteFile[]): readonly SiteFile[] {
  const rest = file.replace(/^[^/]+\//, '');
  return files.filter(
    (other) =>
      other.language !== undefined &&
      other.language !== MAIN_LANGUAGE &&
      file.startsWith(`${MAIN_LANGUAGE}/`) &&
      other.file === `${other.language}/${rest}`,
  );
}

function FileLine(props: { file: SiteFile; translations: readonly SiteFile[] }) {
  const { file, translations } = props;
  const words = siteTexts.files;
  return (
    <>
      <a href={formAddress(file.file)}>{file.name}</a> <Marks file={file} />
      {translations.map((translation) => (
        <span key={translation.file}>
          {' · '}
          <a
            href={formAddress(translation.file)}
            aria-label={words.inLanguage(file.name, translation.language)}
          >
            {words.languages[translation.language ?? MAIN_LANGUAGE]}
          </a>{' '}
          <Marks file={translation} />
        </span>
      ))}
    </>
  );
}

function Marks({ file }: { file: SiteFile }) {
  const words = siteTexts.files;
  const { exists, isChanged, isToRead, isSample, mistakes } = file;
  return (
    <>
      {!exists && <span className="text-quiet">{words.missing}</span>}
      {isSample && (
        <span className="text-quiet" title={words.sampleHint}>
          {words.sample}
        </span>
      )}
      {isChanged && <span className="mark">{words.changed}</span>}
      {isToRead && <span className="mark">{words.toRead}</span>}
      {mistakes > 0 && <span className="mark urgent">{words.mistakes(mistakes)}</span>}
    </>
  );
}
