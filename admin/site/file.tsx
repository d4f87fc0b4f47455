import { Hono } from 'hono';
import { fieldsWithoutLaw } from '#contract/content-marks.ts';
import {
  allFields,
  type FieldPath,
  type FileEdit,
  type FileForm,
  type FormField,
} from '#contract/site-editing.ts';
import { MAIN_LANGUAGE } from '#contract/languages.ts';
import { EditorUnavailable } from '#server/site/editor-client.ts';
import { errorCode } from '#server/base/log.ts';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { readForm } from '#admin/office/read-form.ts';
import { PostButtonWithQuestion, SubmitButton } from '#admin/ui/button.tsx';
import { FormProblem } from '#admin/ui/form.tsx';
import { BackLink, CardPage, PageTitle } from '#admin/ui/page-title.tsx';
import { viewOf } from '#admin/office/view.ts';
import { counted } from '#admin/office/texts.ts';
import { unsavedWordsOf, showFieldConflict } from './conflict.tsx';
import { Advice, controlId, SEARCH_FORM, type FieldContext } from './control.tsx';
import { FormFieldView } from './field.tsx';
import { FigureFields } from './figure-fields.tsx';
import { translationOf } from './mistake-list.tsx';
import { lookAddress, PageFrame } from './frame.tsx';
import {
  inParts,
  isCompound,
  marksByPath,
  mistakesByPath,
  mistakesIn,
  valuesByPath,
  withoutMistakesOfNew,
} from './mistakes.ts';
import { readEdit, readPhoto, Restore, type CroppedPhoto, type SentForm } from './read-edit.ts';
import {
  formAddress,
  noSuchText,
  pathAfter,
  reviewerOf,
  siteOf,
  todayOfFirm,
} from './site-service.ts';
import { AllNames } from './names-in-braces.tsx';
import { LogoControl, MediansControl } from './special-controls.tsx';
import { hasUploads, saveUploads, specialOf } from './uploads.ts';

/** The form of one file of the content, beside the page that shows it. */
export const fileRoutes = new Hono<AdminEnvironment>();

const FORM_PATH = '/site/files/';
const EDIT_FORM = 'edit';

fileRoutes.get(`${FORM_PATH}*`, (c) => showForm(c, pathAfter(c, FORM_PATH)));

fileRoutes.post(`${FORM_PATH}*`, async (c) => {
  const file = pathAfter(c, FORM_PATH);
  const sent = await readEdit(c, new Date());
  const isScript = c.req.header('accept') === 'application/json';
  return isScript ? saveByScript(c, file, sent) : saveForm(c, file, sent);
});

/** Says who has changed this text since the page was shown. Empty for nobody. */
fileRoutes.get('/site/seen/*', async (c) => {
  const drafted = await siteOf(c).inDraft(pathAfter(c, '/site/seen/'));
  if (!drafted || drafted.hash === c.req.query('mark')) return c.json({ text: '' });
  const { editedBy } = drafted;
  // If this person saved last and the text still differs, the save was merged with a change by someone else.
  const isOther = editedBy !== undefined && editedBy !== c.get('session').person;
  const who = isOther ? viewOf(c).nameOf(editedBy) : 'Someone else';
  return c.json({
    text: `${who} has changed this text meanwhile. What you typed stays here; when you save, both changes are kept. If they are in the same field, you choose which text to keep.`,
  });
});

/** Takes all changes of a file out of the draft. */
fileRoutes.post('/site/discard/*', async (c) => {
  const file = pathAfter(c, '/site/discard/');
  await siteOf(c).discard(file, c.get('session').person);
  return redirectWith(
    c,
    formAddress(file),
    'Your changes are undone. The text is the published one again.',
  );
});

/** Restores a deleted part of a text at its place. */
fileRoutes.post('/site/restore', async (c) => {
  const { file, ...deleted } = await readForm(c, Restore);
  const at = await siteOf(c).restore({ file, ...deleted, by: c.get('session').person });
  const text =
    at === undefined
      ? 'The deleted part was not restored, because this text was changed in the same place since. Nothing was overwritten: please add the part again.'
      : 'The deleted part is back in the draft, as it was.';
  return redirectWith(c, formAddress(file, at), text);
});

const DONE = {
  add: 'Added. Write it, then look at the page.',
  holidays: 'All federal holidays of the next 12 months are in the list now.',
  delete: 'Deleted from the draft.',
  up: 'Moved.',
  down: 'Moved.',
  mark: 'Stored with your name and today’s date.',
  agree: 'Your answer is in the draft, with your name and today’s date.',
};

async function saveForm(c: AdminContext, file: string, sent: SentForm): Promise<Response> {
  const { values, action } = sent.edit;
  const save = (shown: string, edit: FileEdit) =>
    siteOf(c).save({ file, shown, edit, by: c.get('session').person });
  // Saves the typed text first: it stays when the action is not possible, and Undo of a deletion restores it too.
  const typed = await save(sent.shown, { values });
  const isDropped = action !== undefined || sent.files.size > 0;
  if (typed.outcome === 'conflict')
    return showFieldConflict(c, file, sent, { ...typed, isDropped });
  if (typed.outcome === 'refused') return showForm(c, file, typed);
  const uploaded = await saveUploads(c, file, sent);
  if ('refused' in uploaded) return showForm(c, file, uploaded.refused, sent.photo);
  if (action === undefined) return showSaved(c, file, { at: sent.at, ...uploaded });
  const done = await save(typed.shown, { values: new Map(), action });
  switch (done.outcome) {
    case 'conflict':
      return showFieldConflict(c, file, sent, done);
    case 'refused':
      return showForm(c, file, done);
    case 'saved': {
      const isSwitch = file === 'firm.yaml' && /^off\b/.test(action.path);
      const address = formAddress(file, isSwitch ? 'off' : placeAfter(action));
      const fields = { file, before: typed.shown, path: action.path };
      return redirectWith(c, action.do === 'add' && !isSwitch ? `${address}&new=1` : address, {
        text: isSwitch
          ? `The page is ${action.do === 'add' ? 'off' : 'on'} in the draft.`
          : action.path === 'sample'
            ? 'This text is yours from the next publish on.'
            : DONE[action.do],
        ...(action.do === 'delete' && { undo: { path: '/site/restore', fields } }),
      });
    }
    default:
      return done satisfies never;
  }
}

/** Leads to the photo that was sent, to the first mistake or, without one, to the field where the person was. */
async function showSaved(
  c: AdminContext,
  file: string,
  { at, photo }: { at: string | undefined; photo?: CroppedPhoto },
): Promise<Response> {
  const saved = await siteOf(c).form(file);
  const { count, first } = saved ? mistakesIn(saved.form) : { count: 0 };
  const text =
    count === 0
      ? 'Saved in the draft.'
      : `Saved in the draft. ${counted(count, 'mistake', 'mistakes')} must be corrected before you can publish.`;
  if (!photo) return redirectWith(c, formAddress(file, first ?? at), text);
  const query = new URLSearchParams(Object.entries(photo).map(([key, value]) => [key, `${value}`]));
  return redirectWith(c, `${formAddress(file, at)}&${String(query)}`, text);
}

/** The path of the focus after an action: the item that was moved or added, or the item or list before a deleted one. */
function placeAfter(action: SentForm['edit']['action']): string | undefined {
  if (action === undefined) return undefined;
  const { path } = action;
  const [, list = '', index = ''] = /^(.*)\.(\d+)$/.exec(path) ?? [];
  switch (action.do) {
    case 'up':
      return `${list}.${Number(index) - 1}`;
    case 'down':
      return `${list}.${Number(index) + 1}`;
    case 'mark':
      return undefined;
    case 'agree':
    case 'holidays':
      return path;
    case 'delete':
      return Number(index) > 0 ? `${list}.${Number(index) - 1}` : list || path;
    case 'add':
      return `${path}.last`;
    default:
      return action satisfies never;
  }
}

/** Responds to the script that saves while someone types. */
async function saveByScript(c: AdminContext, file: string, sent: SentForm): Promise<Response> {
  const site = siteOf(c);
  const { person } = c.get('session');
  const result = await site.save({ file, ...sent, by: person });
  if (result.outcome !== 'saved') return c.json({ outcome: result.outcome }, 409);
  const uploaded = await saveUploads(c, file, sent);
  if ('refused' in uploaded) return c.json({ outcome: 'refused' }, 409);
  const now = await site.form(file);
  return c.json({
    outcome: 'saved',
    shown: result.shown,
    text: `Saved in the draft at ${viewOf(c).formats.clock(new Date())}.`,
    mistakes: now ? mistakesByPath(now.form.fields) : {},
    marks: now ? marksByPath(now.form.fields) : {},
  });
}

async function showForm(
  c: AdminContext,
  file: string,
  refusal?: { path: string; message: string },
  photo = readPhoto(c.req.query()),
): Promise<Response> {
  const site = siteOf(c);
  const found = await site.form(file).catch(async (error: unknown) => {
    if (await site.inDraft(file)) return { error };
    throw error;
  });
  if (found && 'error' in found) return showUndo(c, file, found.error);
  if (!found) throw noSuchText();
  const { form, hash } = found;
  const special = await specialOf(c, file);
  const isNew = c.req.query('new') !== undefined;
  const asked = lastItem(form, c.req.query('at'));
  const own = ownPart(form, refusal?.path ?? asked);
  const isFigure = own?.kind === 'group';
  const at = refusal?.path ?? (isNew ? asked : firstControl(form, asked));
  const isPreviewed = hasPreview(file);
  const today = todayOfFirm(c, new Date());
  const isOutOfDate = special.medians ? special.medians.due <= today : false;
  return page(
    c,
    { title: own?.label ?? form.name, status: refusal ? 422 : 200 },
    <div
      className={`dense-form ${isPreviewed ? 'site-columns' : isFigure ? 'measure' : 'site-column'}`}
    >
      <header className="all-columns stack-small">
        {isFigure ? (
          <BackLink href={formAddress(file)} text="Back to the figures" />
        ) : (
          <BackLink href="/site" text="Back to Site" />
        )}
        <div className="row">
          <PageTitle />
          {!own && form.fields.some(({ path }) => path === 'sample') && (
            <p className="row" id={controlId('sample')}>
              <span className="pill">Marked as sample</span>
              {!isOutOfDate && (
                <button className="small-button" form={EDIT_FORM} name="do" value="delete:sample">
                  {special.medians === undefined
                    ? 'This text is ours'
                    : 'I have compared it with the official table'}
                </button>
              )}
            </p>
          )}
        </div>
      </header>
      <div className="dense-form">
        <div className="hint" data-unsaved-words={unsavedWordsOf(file)} hidden>
          <p>
            You typed this. It is not saved, because someone else has changed the same field or the
            connection failed:
          </p>
          <ul className="plain-list stack-small mt-2 visitor-words" />
          <button type="button" className="link-button">
            Delete these words
          </button>
        </div>
        <EditForm
          file={file}
          form={form}
          hash={hash}
          context={{
            ...form,
            search: c.req.query('search')?.trim() ?? '',
            at,
            isNew,
            openPart: at === undefined ? partsOf(form)[0]?.path : undefined,
            isOnlyPart: !!own || (partsOf(form).length === 1 && special.medians === undefined),
            isAttorney: reviewerOf(c) !== undefined,
            today,
            refusal,
            photo,
            ...special,
          }}
        />
        <form id={SEARCH_FORM} action={`${FORM_PATH}${file}`} />
        {/* The script shows it after the first save. */}
        <div data-discard hidden={!(await site.inDraft(file))}>
          <Discard file={file} whole={own && form.name} />
        </div>
      </div>
      {/* In a narrower window, the link beside Save shows the page. */}
      {isPreviewed && (
        <div className="only-wide">
          <PageFrame path={pageOf(form, own)} title="The page with your changes" canOpen />
        </div>
      )}
    </div>,
  );
}

/**
 * The parts that have a page of their own, without the other fields of their file: each figure, the notices, and the
 * pages that can be off.
 */
const OWN_PARTS = [
  /^figures\.yaml:figures\.[^.]+/,
  new RegExp(`^${MAIN_LANGUAGE}/firm\\.yaml:announcement\\b`),
  /^firm\.yaml:off\b/,
];

function ownPart({ file, fields }: FileForm, at: FieldPath | undefined): FormField | undefined {
  const [place] = OWN_PARTS.flatMap((part) => part.exec(`${file}:${at ?? ''}`) ?? []);
  return fields.flatMap(allFields).find(({ path }) => `${file}:${path}` === place);
}

/** The page that shows a change best: of pages that can be off, the list of the services. */
const pageOf = (form: FileForm, own: FormField | undefined) =>
  own?.path === 'off' ? '/services' : form.page;

/** Says whether a change of this text is published at once, or after an attorney has read it. */
function publishNeeds(file: string, { hasLaw }: FileForm, own?: FormField): string {
  const isFree = own !== undefined && fieldsWithoutLaw(file).includes(own.path);
  if (!hasLaw || isFree) return 'Goes live when you publish.';
  return own !== undefined || fieldsWithoutLaw(file).length === 0
    ? 'An attorney reads a change first.'
    : 'An attorney reads most changes first.';
}

const DISCARD = 'Undo all changes of this text';
/** `whole`: the name of the text, on a page that shows only a part of it. */
const Discard = ({ file, whole }: { file: string; whole?: string | undefined }) => (
  <PostButtonWithQuestion
    id="discard"
    button={whole === undefined ? DISCARD : `Undo all changes of “${whole}”`}
    text="The changes of this text in the draft are deleted. It goes back to what visitors see now."
    action={`/site/discard/${file}`}
  />
);

/** The page of a text that cannot be parsed, so it has no form. Its changes can still be undone. */
function showUndo(c: AdminContext, file: string, error: unknown) {
  const isKnown = error instanceof EditorUnavailable;
  if (!isKnown) c.get('services').log.error({ code: errorCode(error) }, 'a text has no form');
  return page(
    c,
    { title: DISCARD, status: 503 },
    <CardPage back={{ href: '/site', text: 'Back to Site' }}>
      <FormProblem>
        {isKnown
          ? error.message
          : 'This text cannot be shown as a form. Its changes can be undone.'}
      </FormProblem>
      <Discard file={file} />
    </CardPage>,
  );
}

/** The path of the new item, if `at` is the path of its list, record or group followed by `.last`; otherwise `at`. */
function lastItem(form: FileForm, at: string | undefined): string | undefined {
  const [, path] = /^(.*)\.last$/.exec(at ?? '') ?? [];
  if (path === undefined) return at;
  const field = form.fields.flatMap(allFields).find((each) => each.path === path);
  if (field?.kind === 'list') return field.items.at(-1)?.path ?? path;
  return field?.kind === 'record' ? (field.entries.at(-1)?.field.path ?? path) : path;
}

/** The first field of a part if `at` is a part, so that a link to the part moves the focus into a field; else `at`. */
function firstControl(form: FileForm, at: string | undefined): string | undefined {
  const part = form.fields.find(({ path }) => path === at);
  const first = part?.kind === 'group' ? part.fields[0] : undefined;
  return first && !isCompound(first) && !['fixed', 'switch'].includes(first.kind) ? first.path : at;
}

function EditForm(props: { file: string; form: FileForm; hash: string; context: FieldContext }) {
  const { file, form, hash, context } = props;
  const { at, isNew, brand, medians, refusal } = context;
  const fields =
    isNew && at !== undefined
      ? form.fields.map((field) => withoutMistakesOfNew(field, at))
      : form.fields;
  const own = ownPart({ ...form, fields }, at);
  // The list of figures has links to their forms, and a form only for a figure with a mistake.
  const hasControls = own
    ? own.path !== 'off' && valuesByPath([own]).size > 0
    : hasPreview(file) || mistakesIn(form).count > 0;
  return (
    <form
      method="post"
      action={`/site/files/${file}`}
      id={EDIT_FORM}
      encType={hasUploads(file) ? 'multipart/form-data' : undefined}
      className="dense-form panel site-form"
      noValidate
      autoComplete="off"
      data-site-form={file}
      data-mark={hash}
      data-changes={`/site/seen/${file}`}
      data-stores-words={unsavedWordsOf(file)}
      data-saving="Saving…"
      data-file-left="The file that you chose is not saved yet. Press Save to send it."
      data-not-saved="Not saved yet. What you typed is still here. Press Save to try again."
    >
      <input type="hidden" name="shown" value={hash} />
      {/* The script names the field that has the focus. */}
      <input type="hidden" name="at" defaultValue={own?.path} />
      {/* The Enter key presses the first button of a form, so the first button must save. */}
      <button className="sr-only" tabIndex={-1} aria-hidden="true" />
      {refusal !== undefined && (
        <p className="error-text" role="alert">
          {refusal.message}
        </p>
      )}
      {form.mistakes.map((mistake) => (
        <p key={mistake} className="error-text">
          {mistake}
        </p>
      ))}
      <Advice context={context} path="" />
      {own?.kind === 'group' && <FigureFields figure={own} context={context} />}
      {own && own.kind !== 'group' && <FormFieldView field={own} context={context} />}
      {(own ? [] : inParts(fields, fieldsWithoutLaw(file))).flatMap((field) => [
        field.path === 'tables' && medians !== undefined && (
          <MediansControl key="medians" table={medians} context={context} />
        ),
        <FormFieldView key={field.path} field={field} context={context} />,
      ])}
      {brand && <LogoControl brand={brand} context={context} />}
      {!own && translationOf(file) && (
        <div className="actions">
          <button className="small-button" name="do" value="mark:translated">
            It says the same as the English text now
          </button>
          <button className="small-button" name="do" value="mark:proofread">
            I speak this language and have read it
          </button>
        </div>
      )}
      {!own && <AllNames names={form.names} />}
      <p role="status" className="text-quiet" data-site-others />
      <div className="actions site-save">
        {hasControls && <SubmitButton look="primary">Save</SubmitButton>}
        <p role="status" data-site-status />
        <p className="small text-quiet">{publishNeeds(file, form, own)}</p>
        {hasPreview(file) && (
          <span className="not-wide">
            <a href={lookAddress(pageOf(form, own), 'phone')} data-see-page>
              See the page
            </a>
          </span>
        )}
        <a
          className={own?.path === 'off' ? 'small-button primary' : undefined}
          href="/site/changes"
        >
          Changes and publish
        </a>
      </div>
    </form>
  );
}

/** The parts of the form. The first one is open before someone has chosen a field. */
const partsOf = ({ file, fields }: FileForm) =>
  inParts(fields, fieldsWithoutLaw(file)).filter(({ kind }) => kind !== 'fixed');

/** Whether the form has a preview. Figures have none, because each is in the texts of many pages. */
const hasPreview = (file: string) => file !== 'figures.yaml';
