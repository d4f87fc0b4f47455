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
import { siteTexts } from './texts.ts';

const { conflict: words } = siteTexts;

/**
 * Another person has changed the same fields. Shows what is in the draft beside what the person has typed, which can be
 * changed and saved.
 */
export async function showConflict(
  c: AdminContext,
  file: string,
  sent: SentForm,
  { current, asked, isDropped }: Extract<SaveResult, { outcome: 'conflict' }>,
): Promise<Response> {
  const form = await siteOf(c).formOf(file, current.bytes);
  const theirs = valuesByPath(form?.fields ?? []);
  const labels = labelsByPath(form?.fields ?? []);
  // Nobody knows what the page showed: all that is other now is asked.
  const all = [...sent.edit.values.keys()].map((path) => ({ path, at: path }));
  const different = (
    asked ?? all.filter(({ at }) => sent.edit.values.get(at) !== theirs.get(at))
  ).map(({ path, at }) => ({ path, at, typed: sent.edit.values.get(path) ?? '' }));
  // Both have typed the same.
  if (different.length === 0 && !isDropped)
    return redirectWith(c, formAddress(file), { text: siteTexts.form.saved });
  const name = current.editedBy === undefined ? words.somebody : viewOf(c).nameOf(current.editedBy);
  return page(
    c,
    { title: words.title, status: 409 },
    <div className="narrow-page">
      <PageTitle>{words.title}</PageTitle>
      <p className="text-quiet">{form?.name ?? file}</p>
      <p data-answer tabIndex={-1}>
        {words.intro(name)} {different.length > 0 && words.decide} {isDropped && words.notDone}
      </p>
      <form method="post" action={`/site/files/${file}`} className="dense-form" noValidate>
        <input type="hidden" name="shown" value={current.hash} />
        {different.map(({ path, at, typed }) => (
          <section key={path} className="panel">
            <h2>{labels.get(at ?? path) ?? path}</h2>
            <dl className="site-both">
              {at !== undefined && (
                <>
                  <dt className="text-quiet">{words.theirs}</dt>
                  <dd>{theirs.get(at) ?? ''}</dd>
                </>
              )}
              <dt className="text-quiet">{words.mine}</dt>
              <dd>{typed}</dd>
            </dl>
            {at === undefined && (
              <p>
                {words.inList} {/* In another tab: what was typed is on this page only. */}
                <a href={formAddress(file)} target="_blank" rel="noreferrer">
                  {words.open}
                </a>
              </p>
            )}
            {at !== undefined && (
              <Field id={controlId(at)} label={words.field}>
                {(attributes) => (
                  <textarea
                    {...attributes}
                    name={FIELD_PREFIX + at}
                    rows={4}
                    defaultValue={typed}
                  />
                )}
              </Field>
            )}
          </section>
        ))}
        {different.some(({ at }) => at !== undefined) && (
          <SubmitButton look="primary">{words.save}</SubmitButton>
        )}
      </form>
    </div>,
  );
}
