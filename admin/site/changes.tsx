import { Hono } from 'hono';
import { isLanguage } from '#contract/languages.ts';
import type { Mistake, TextChange } from '#contract/site-editing.ts';
import { changeParts, type ChangePart } from '#server/site/change-parts.ts';
import {
  isPartlyReady,
  isReady,
  isToRead,
  type DraftChange,
  type DraftComparison,
  type PublishOutcome,
} from '#server/site/site.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { useView } from '#admin/office/view.ts';
import { mayPublish } from './roles.ts';
import { isTranslation, titleOf } from './file-titles.ts';
import { MistakeList } from './mistake-list.tsx';
import { answerOrProgress } from './progress.tsx';
import { formAddress, siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';
import { Whole } from './whole-change.tsx';

/** What the draft changes, in words and on which pages, and the button that publishes it. */
export const changesRoutes = new Hono<AdminEnvironment>();

const { changes: words } = siteTexts;

changesRoutes.get('/site/changes', (c) => showChanges(c));
// The address of a publish that was refused, when it is loaded again.
changesRoutes.get('/site/publish', (c) => c.redirect('/site/changes'));

changesRoutes.post('/site/publish', async (c) => {
  const site = siteOf(c);
  mayPublish.require(c);
  return answerOrProgress(c, site.publish(c.get('session').person), answerPublish);
});

async function answerPublish(c: AdminContext, result: PublishOutcome): Promise<Response> {
  const site = siteOf(c);
  switch (result.outcome) {
    case 'published': {
      const waits = (await site.compare()).changes.length > 0;
      const text = waits ? words.publishedSome : words.published;
      const live = (await site.version(result.id))?.summary.pages[0];
      return redirectWith(c, '/site', { text, ...(live && { live }) });
    }
    case 'busy':
      return showChanges(c, { text: words.busy });
    case 'nothing':
      return showChanges(c, { text: words.nothing });
    case 'refused':
      return showChanges(c, {
        text: (await waitsForReading(c, result.mistakes)) ? words.together : words.refused,
        mistakes: result.mistakes,
      });
    default:
      return result satisfies never;
  }
}

/** Tells whether the mistake is corrected already, in texts that an attorney must read first. */
async function waitsForReading(c: AdminContext, mistakes: readonly Mistake[]): Promise<boolean> {
  const { changes } = await siteOf(c).compare();
  const waiting = new Set(changes.filter((each) => !isReady(each)).map(({ file }) => file));
  return mistakes.every(({ file }) => waiting.has(file));
}

interface Refusal {
  text: string;
  mistakes?: readonly Mistake[];
}

async function showChanges(c: AdminContext, refusal?: Refusal): Promise<Response> {
  const comparison = await siteOf(c).compare();
  const { changes } = comparison;
  return page(
    c,
    { title: words.title, status: refusal ? 422 : 200 },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
      {refusal && <FormProblem>{refusal.text}</FormProblem>}
      <MistakeList mistakes={refusal?.mistakes ?? []} />
      {changes.length === 0 ? (
        <p className="empty">{words.none}</p>
      ) : (
        <>
          <PublishPart comparison={comparison} isAllowed={mayPublish.has(c)} />
          {changeParts(changes).map((part) => (
            <ChangePanel key={(part.whole ? part.changes[0] : part.change)?.file} part={part} />
          ))}
        </>
      )}
    </NarrowPage>,
  );
}

function PublishPart(props: { comparison: DraftComparison; isAllowed: boolean }) {
  const { comparison, isAllowed } = props;
  const { changes, mistakes, pages } = comparison;
  const ready = changes.filter((each) => isReady(each) || isPartlyReady(each)).length;
  const toRead = changes.filter(isToRead).length;
  return (
    <section className="panel">
      {mistakes.length > 0 && <p>{words.mistakes}</p>}
      <MistakeList mistakes={mistakes} />
      {pages.length > 0 && (
        <details>
          <summary>{words.pages(pages.length)}</summary>
          <ul className="site-pages">
            {pages.map(({ path, name }) => (
              <li key={path}>
                <a href={`/site/look?page=${encodeURIComponent(path)}`}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {toRead > 0 && (
        <p>
          {words.toRead(toRead)} <a href="/site/read">{words.toReadLink}</a>
        </p>
      )}
      {!isAllowed && <p className="text-quiet">{words.mayNot}</p>}
      {isAllowed && mistakes.length === 0 && ready > 0 && (
        <PostButton action="/site/publish" look="primary" started={words.publishing}>
          {changes.every(isReady) ? words.publish : words.publishSome(ready)}
        </PostButton>
      )}
    </section>
  );
}

function ChangePanel({ part }: { part: ChangePart<DraftChange> }) {
  const changes = part.whole ? part.changes : [part.change];
  const [first] = changes;
  if (!first) return null;
  const { file, texts } = first;
  const id = `change-${file.replaceAll(/[^a-z0-9]/g, '-')}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{part.whole ? part.whole.name : titleOf(first)}</h2>
      <Who change={first} />
      {changes.map((change) => (
        <Readiness key={change.file} change={change} />
      ))}
      {part.whole ? (
        <Whole whole={part.whole} changes={changes} />
      ) : (
        <>
          <TextChanges texts={part.texts} />
          <p>
            <a href={formAddress(file, texts[0]?.path)}>{words.edit}</a>
          </p>
        </>
      )}
    </section>
  );
}

function Who({ change: { editedBy, editedAt } }: { change: DraftChange }) {
  const { formats, nameOf } = useView();
  return <p className="text-quiet">{words.by(nameOf(editedBy), formats.moment(editedAt))}</p>;
}

/** Why a file is not published yet, or who has read it. */
function Readiness({ change }: { change: DraftChange }) {
  const { file, needsReview, review, conflict } = change;
  const { formats } = useView();
  const [folder = ''] = file.split('/', 1);
  return (
    <>
      {needsReview && (
        <p>
          {review ? (
            words.readBy(review.attorneyName, formats.moment(review.at))
          ) : (
            <a href={`/site/read/${file}`}>{words.waits}</a>
          )}
          {isLanguage(folder) && isTranslation(file) && ` (${siteTexts.files.languages[folder]})`}
        </p>
      )}
      {isPartlyReady(change) && <p>{words.partly}</p>}
      {change.waitsForOthers && <p>{words.waitsForOthers}</p>}
      {conflict && <p className="error-text">{words.conflict}</p>}
    </>
  );
}

/** The texts of a file before and after, with the words that differ. */
export function TextChanges({ texts }: { texts: readonly TextChange[] }) {
  if (texts.length === 0) return <p>{words.noText}</p>;
  return (
    <dl className="site-changes">
      {texts.map(({ path, label, before, after, words: parts }) => (
        <div key={path}>
          <dt>{label}</dt>
          <dd>
            {before === undefined && <span className="mark">{words.nothingBefore}</span>}
            {after === undefined && <span className="mark">{words.nothingAfter}</span>}
            <Words before={before} after={after} parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A number or a name is read as a whole, a longer text by its words. */
const WHOLE_CHARACTERS = 60;

function Words(props: {
  before: string | undefined;
  after: string | undefined;
  parts: TextChange['words'];
}) {
  const { before = '', after = '', parts } = props;
  if (before !== '' && after !== '' && before.length + after.length <= 2 * WHOLE_CHARACTERS)
    return (
      <>
        <del>{before}</del> <ins>{after}</ins>
      </>
    );
  return parts.map(({ text, kind }, index) => {
    // The index is a stable key: the words of a change keep their places.
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    if (kind === 'removed') return <del key={index}>{text}</del>;
    return <span key={index}>{text}</span>;
  });
}
