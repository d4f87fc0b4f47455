import { Hono } from 'hono';
import { LANGUAGE_NAMES } from '#contract/languages.ts';
import type { Mistake, TextChange, FileChange, PictureChange } from '#contract/site-editing.ts';
import { changeParts, type ChangePart } from '#server/site/publishes.ts';
import {
  isPartlyReady,
  isReady,
  isToRead,
  type DraftChange,
  type DraftComparison,
} from '#server/site/compare-draft.ts';
import type { PublishOutcome } from '#server/site/publish.ts';
import { isOwner } from '#admin/access/people.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { PostButton } from '#admin/ui/button.tsx';
import { lookAddress } from './frame.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { Empty, PageWithSide } from '#admin/ui/page-title.tsx';
import { useView } from '#admin/office/view.ts';
import { counted } from '#admin/office/texts.ts';
import { MAY_NOT_PUBLISH, publishRight, formAddress, hasReviewer, siteOf } from './site-service.ts';
import { shortLabel, titleOf, translationOf, MistakeList } from './mistake-list.tsx';
import { ATTORNEYS_FORM, BRAND_FORM } from './uploads.ts';
import { answerOrProgress } from './progress.tsx';

/** The page with the changes of the draft, in words and by pages, and the button that publishes them. */
export const changesRoutes = new Hono<AdminEnvironment>();

changesRoutes.get('/site/changes', (c) => showChanges(c));
// A browser that reloads the page of a refused publish requests this URL.
changesRoutes.get('/site/publish', (c) => c.redirect('/site/changes'));

changesRoutes.post('/site/publish', async (c) => {
  const site = siteOf(c);
  publishRight.require(c);
  return answerOrProgress(c, site.publish(c.get('session').person), answerPublish);
});

async function answerPublish(c: AdminContext, result: PublishOutcome): Promise<Response> {
  const site = siteOf(c);
  switch (result.outcome) {
    case 'published': {
      const waits = (await site.compare()).changes.length > 0;
      const text = waits
        ? 'Published. What an attorney must read stays in the draft.'
        : 'Published. Visitors see it now.';
      const live = (await site.version(result.id))?.summary.pages[0];
      return redirectWith(c, '/site', { text, ...(live && { live }) });
    }
    case 'busy':
      return showChanges(c, {
        text: 'Someone else is publishing at this moment. Try again in a minute.',
      });
    case 'nothing':
      return showChanges(c, { text: 'Nothing was published: no change is ready.' });
    case 'refused':
      return showChanges(c, {
        text: 'Nothing was published. Correct this first:',
        mistakes: result.mistakes,
      });
    default:
      return result satisfies never;
  }
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
    { title: 'Changes and publish', status: refusal ? 422 : 200 },
    <PageWithSide
      back={{ href: '/site', text: 'Back to Site' }}
      side={
        changes.length > 0 && (
          <PublishPart comparison={comparison} isAllowed={publishRight.has(c)} />
        )
      }
      isSideFirst
    >
      {changes.some(isToRead) && !hasReviewer(c) && <NoReviewer />}
      {refusal && <FormProblem>{refusal.text}</FormProblem>}
      <MistakeList mistakes={refusal?.mistakes ?? []} />
      {changes.length === 0 && (
        <Empty title="Nothing is changed." next={{ href: '/site', text: 'Choose a text' }}>
          Change a text: this page shows its words before and after, and the button Publish.
        </Empty>
      )}
      {changeParts(changes).map((part) => (
        <ChangePanel key={part.changes[0].file} part={part} />
      ))}
    </PageWithSide>,
  );
}

/** While no person is entered as an attorney, no change of a text about the law can go live. */
export function NoReviewer() {
  const { role } = useView();
  return (
    <p className="conflict">
      Nobody here can confirm a text as an attorney.{' '}
      {isOwner(role) ? (
        <a href="/people">Say who is an attorney</a>
      ) : (
        'An owner enters under People who is an attorney.'
      )}
    </p>
  );
}

function PublishPart(props: { comparison: DraftComparison; isAllowed: boolean }) {
  const { comparison, isAllowed } = props;
  const { changes, mistakes, pages } = comparison;
  const ready = changes.filter((each) => isReady(each) || isPartlyReady(each)).length;
  const toRead = changes.filter(isToRead).length;
  return (
    <section className="panel" aria-labelledby="publish">
      <h2 id="publish">{counted(changes.length, 'change', 'changes')}</h2>
      {mistakes.length > 0 && <p className="error-text">Correct this first:</p>}
      <MistakeList mistakes={mistakes} />
      {ready === 0 && <p>Nothing to publish yet.</p>}
      {isAllowed && mistakes.length === 0 && ready > 0 && (
        <PostButton action="/site/publish" look="primary" started="Publishing…">
          {`Publish ${counted(ready, 'change', 'changes')}`}
        </PostButton>
      )}
      {toRead > 0 && (
        <p>
          <a href="/site/read">{counted(toRead, 'text waits', 'texts wait')} for an attorney</a>
        </p>
      )}
      {!isAllowed && <p className="text-quiet">{MAY_NOT_PUBLISH}</p>}
      {pages.length > 0 && (
        <details>
          <summary>On {counted(pages.length, 'page', 'pages')}</summary>
          <ul className="columns">
            {pages.map(({ path, name }) => (
              <li key={path}>
                <a href={lookAddress(path, 'by-width')}>{name}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

export function ChangePanel({ part }: { part: ChangePart<DraftChange> }) {
  const { whole, changes } = part;
  const [first] = changes;
  const { file, texts } = first;
  const id = `change-${file.replaceAll(/[^a-z0-9]/g, '-')}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head apart">
        <h2 id={id}>{whole?.name ?? titleOf(first)}</h2>
        {!whole && <a href={formAddress(file, texts[0]?.path)}>Edit</a>}
      </div>
      <ChangedBy change={first} />
      {whole ? <ChangedPicture whole={whole} changes={changes} /> : <TextChanges texts={texts} />}
      {changes.map((change) => (
        <Readiness key={change.file} change={change} />
      ))}
    </section>
  );
}

export function ChangedBy({ change: { editedBy, editedAt } }: { change: DraftChange }) {
  const { formats, nameOf } = useView();
  return (
    <p className="text-quiet">
      Changed by {nameOf(editedBy)}, {formats.moment(editedAt)}
    </p>
  );
}

/** Shows why a file is not published yet, or who has read it. */
function Readiness({ change }: { change: DraftChange }) {
  const { file, needsReview, review, conflict } = change;
  const { formats } = useView();
  const language = translationOf(file);
  return (
    <>
      {needsReview && (
        <div className="row">
          <p>
            {review
              ? `Read by ${review.attorneyName}, ${formats.moment(review.at)}`
              : 'Visitors keep the old text until an attorney reads this'}
            {language && ` (${LANGUAGE_NAMES[language]})`}
          </p>
          {!review && (
            <a className="small-button" href={`/site/read/${file}`}>
              Read it now
            </a>
          )}
        </div>
      )}
      {isPartlyReady(change) && (
        <p>
          The telephone, hours, days off, notice or description of a photo in it go live with the
          next publish.
        </p>
      )}
      {change.waitsForOthers && (
        <p>Waits together with the texts that an attorney must read: their links lead to it.</p>
      )}
      {conflict && (
        <p className="error-text">
          This text was changed outside of this page at the same time. Open it, compare, and undo
          the change here or make it again.
        </p>
      )}
    </>
  );
}

/** The texts of a file before and after, with the words that differ. */
export function TextChanges({ texts }: { texts: readonly TextChange[] }) {
  if (texts.length === 0) return <p>No text has changed: only who has read or translated it.</p>;
  return (
    <dl className="dense-form visitor-words">
      {texts.map(({ path, label, before, after, words: parts }) => (
        <div key={path}>
          <dt className="strong">{shortLabel(label)}</dt>
          <dd>
            {before === undefined && <span className="pill">(new)</span>}
            {after === undefined && <span className="pill">(deleted)</span>}
            <Words before={before} after={after} parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Texts of up to this length are shown whole, before and after. In longer texts, the changed words are marked. */
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
        <del className="block text-quiet">{before}</del>
        <ins>{after}</ins>
      </>
    );
  return parts.map(({ text, kind }, index) => {
    // The index is a stable key: the words of a change keep their places.
    if (kind === 'added') return <ins key={index}>{text}</ins>;
    if (kind === 'removed')
      return (
        <del key={index} className="text-quiet">
          {text}
        </del>
      );
    return <span key={index}>{text}</span>;
  });
}

/** A picture before and after, and where to change it. */
function ChangedPicture(props: { whole: PictureChange; changes: readonly FileChange[] }) {
  const { id, name } = props.whole;
  const isLogo = id === 'logo';
  // A new photo can replace a file of another kind, so a photo can be several changed files.
  const hasOtherThan = (one: FileChange['kind']) => props.changes.some(({ kind }) => kind !== one);
  return (
    <>
      {!isLogo && (
        <div className="row">
          {hasOtherThan('added') && (
            <Photo src={`/site/photo/${id}/live`} caption="Before" name={name} />
          )}
          {hasOtherThan('deleted') && (
            <Photo src={`/site/photo/${id}/now`} caption="After" name={name} />
          )}
        </div>
      )}
      <p>
        {name}: this picture has changed.{' '}
        <a href={formAddress(isLogo ? BRAND_FORM : ATTORNEYS_FORM, isLogo ? 'logo' : 'attorneys')}>
          Edit
        </a>
      </p>
    </>
  );
}

function Photo({ src, caption, name }: { src: string; caption: string; name: string }) {
  return (
    <figure>
      <img width="160" src={src} alt={`${name}, ${caption.toLowerCase()}`} />
      <figcaption className="text-quiet">{caption}</figcaption>
    </figure>
  );
}
