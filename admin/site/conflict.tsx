import type { SaveResult } from '#server/site/save.ts';
import { Field } from '#app/ui/field.tsx';
import { page } from '#admin/document.tsx';
import type { AdminContext } from '#admin/environment.ts';
import { redirectWith } from '#admin/flash.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { BackLink, PageTitle } from '#admin/ui/page-title.tsx';
import { viewOf } from '#admin/view.ts';
import { controlId } from './control.tsx';
import { labelsByPath, valuesByPath } from './mistakes.ts';
import { FIELD_PREFIX, type SentForm } from './read-edit.ts';
import { formAddress, siteOf } from './site-service.ts';
import { siteTexts } from './texts.ts';

const { conflict: words } = siteTexts;

type Values = ReadonlyMap<string, string>;

/** Whether the path is of an item that may be another one by now: the rest of its list is not as it was. */
function isMoved(path: string, before: Values, theirs: Values, mine: Values): boolean {
  const [list] = /^.*?\.(?=\d+(?:\.|$))/.exec(path) ?? [];
  const rest = (values: Values) =>
    JSON.stringify([...values].filter(([each]) => each.startsWith(list ?? '') && !mine.has(each)));
  return list !== undefined && rest(before) !== rest(theirs);
}

/**
 * Somebody else has changed the same lines. Shows what is in the draft beside what the person has typed, which can be
 * changed and saved.
 */
export async function showConflict(
  c: AdminContext,
  file: string,
  sent: SentForm,
  { current, seen }: Extract<SaveResult, { outcome: 'conflict' }>,
): Promise<Response> {
  const form = await siteOf(c).formOf(file, current.bytes);
  const theirs = valuesByPath(form?.fields ?? []);
  const labels = labelsByPath(form?.fields ?? []);
  const before = valuesByPath((seen && (await siteOf(c).formOf(file, seen)))?.fields ?? []);
  const different = [...sent.edit.values].filter(
    ([path, value]) => theirs.get(path) !== value && before.get(path) !== value,
  );
  const mine = new Map(different);
  const moved = new Set(
    different.flatMap(([path]) => (isMoved(path, before, theirs, mine) ? [path] : [])),
  );
  const canChoose = (path: string) => theirs.has(path) && !moved.has(path);
  const isDropped = sent.edit.action !== undefined;
  // Both have typed the same.
  if (different.length === 0 && !isDropped)
    return redirectWith(c, formAddress(file), { text: siteTexts.form.saved });
  const name = current.editedBy === undefined ? words.somebody : viewOf(c).nameOf(current.editedBy);
  return page(
    c,
    { title: words.title, status: 409 },
    <div className="mx-auto max-w-[44rem]">
      <BackLink href={formAddress(file)} text={form?.name ?? file} />
      <PageTitle>{words.title}</PageTitle>
      <p data-answer tabIndex={-1}>
        {words.intro(name)} {isDropped && words.notDone}
      </p>
      <form method="post" action={`/site/files/${file}`} className="dense-form" noValidate>
        <input type="hidden" name="shown" value={current.hash} />
        {different.map(([path, typed]) => (
          <section key={path} className="panel">
            <h2>{labels.get(path) ?? path}</h2>
            <dl className="site-both">
              {!moved.has(path) && (
                <>
                  <dt className="text-quiet">{words.theirs}</dt>
                  <dd>{theirs.get(path) ?? ''}</dd>
                </>
              )}
              <dt className="text-quiet">{words.mine}</dt>
              <dd>{typed}</dd>
            </dl>
            {moved.has(path) && (
              <p>
                {words.inList} <a href={formAddress(file)}>{words.open}</a>
              </p>
            )}
            {canChoose(path) && (
              <Field id={controlId(path)} label={words.field}>
                {(attributes) => (
                  <textarea
                    {...attributes}
                    name={FIELD_PREFIX + path}
                    rows={4}
                    defaultValue={typed}
                  />
                )}
              </Field>
            )}
          </section>
        ))}
        {different.some(([path]) => canChoose(path)) && (
          <SubmitButton look="primary">{words.save}</SubmitButton>
        )}
      </form>
    </div>,
  );
}
