import type { SaveResult } from '#server/site/save.ts';
import { Field } from '#app/ui/field.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { viewOf } from '#admin/office/view.ts';
import { controlId } from './control.tsx';
import { labelsByPath, valuesByPath } from './mistakes.ts';
import { FIELD_PREFIX, type SentForm } from './read-edit.ts';
import { formAddress, siteOf } from './site-service.ts';

/** The name under which the script keeps what a person typed, until it is saved (admin/client/drafts.ts). */
export const unsavedWordsOf = (file: string) => `unsaved:${file}`;

/**
 * The page after another person has changed the same fields. Beside the text of the draft it shows the text that the person
 * has typed, which they can change and save.
 */
export async function showFieldConflict(
  c: AdminContext,
  file: string,
  sent: SentForm,
  { current, conflicts, isDropped }: Extract<SaveResult, { outcome: 'conflict' }>,
): Promise<Response> {
  const form = await siteOf(c).formOf(file, current.bytes);
  const theirs = valuesByPath(form?.fields ?? []);
  const labels = labelsByPath(form?.fields ?? []);
  // Without `conflicts`, nobody knows what the page showed, so the page asks about every field that differs.
  const all = [...sent.edit.values.keys()].map((path) => ({ path, at: path }));
  const different = (
    conflicts ?? all.filter(({ at }) => sent.edit.values.get(at) !== theirs.get(at))
  ).map(({ path, at }) => ({ path, at, typed: sent.edit.values.get(path) ?? '' }));
  // Both people have typed the same.
  if (different.length === 0 && !isDropped)
    return redirectWith(c, formAddress(file), 'Saved in the draft.');
  const name = current.editedBy === undefined ? 'Someone else' : viewOf(c).nameOf(current.editedBy);
  return page(
    c,
    { title: 'Someone else changed the same fields', status: 409 },
    <div>
      <PageTitle />
      <p className="text-quiet">{form?.name ?? file}</p>
      <p data-result tabIndex={-1}>
        {name} has changed this text since you opened it. Nothing was overwritten, and your other
        changes are saved.{' '}
        {different.length > 0 &&
          'Both of you have changed what is below. Decide for each field, then save.'}{' '}
        <span className="script-only">
          If you leave this page, the page of the text still shows what you typed.
        </span>{' '}
        {isDropped &&
          'What you pressed was not done: look at the text as it is now, then press it again.'}
      </p>
      <form
        method="post"
        action={`/site/files/${file}`}
        className="dense-form"
        noValidate
        data-draft={unsavedWordsOf(file)}
        data-is-filled
      >
        <input type="hidden" name="shown" value={current.hash} />
        {different.map(({ path, at, typed }) => (
          <section key={path} className="panel">
            <h2>{labels.get(at ?? path) ?? path}</h2>
            {at !== undefined && (
              <dl className="dense-form visitor-words">
                <dt className="text-quiet">In the draft now</dt>
                <dd>{theirs.get(at) ?? ''}</dd>
                <dt className="text-quiet">What you typed</dt>
                <dd>{typed}</dd>
              </dl>
            )}
            {at === undefined && (
              <p>
                This item was deleted, or the items of its list have changed. Copy your words, and
                put them where they belong.{' '}
                {/* Opens another tab, so that the words can be copied from this one. */}
                <a href={formAddress(file)} target="_blank" rel="noreferrer">
                  Open the text as it is now
                </a>
              </p>
            )}
            <Field
              id={controlId(at ?? path)}
              label={at === undefined ? 'What you typed' : 'Your choice'}
            >
              {(attributes) => (
                <textarea
                  {...attributes}
                  name={at === undefined ? `lost:${path}` : FIELD_PREFIX + at}
                  readOnly={at === undefined}
                  rows={4}
                  defaultValue={typed}
                />
              )}
            </Field>
          </section>
        ))}
        {different.some(({ at }) => at !== undefined) && (
          <SubmitButton look="primary">Save these fields</SubmitButton>
        )}
      </form>
    </div>,
  );
}
