import { Hono } from 'hono';
import { isDay, keyInWords } from '#contract/content-fields.ts';
import type { FormField } from '#contract/site-editing.ts';
import { Field } from '#app/ui/field.tsx';
import { page } from '#admin/ui/document.tsx';
import type { AdminContext, AdminEnvironment } from '#admin/office/environment.ts';
import { redirectWith } from '#admin/office/flash.ts';
import { formTexts } from '#admin/office/read-form.ts';
import { SubmitButton } from '#admin/ui/button.tsx';
import { calendarDay } from '#admin/office/time.ts';
import { FormProblem, LabeledInput } from '#admin/ui/form.tsx';
import { NarrowPage } from '#admin/ui/page-title.tsx';
import { valuesByPath } from './mistakes.ts';
import { aYearAfter, formAddress, siteOf, todayOfFirm } from './site-service.ts';
import { siteTexts } from './texts.ts';
import { uploadTexts } from './upload-texts.ts';
import { saveFields } from './uploads.ts';

/** Each figure with its source: somebody compares the two, and says so with one press. */
export const figuresRoutes = new Hono<AdminEnvironment>();

const { figures: words } = uploadTexts;
const FILE = 'figures.yaml';
const RECORD = 'figures';

figuresRoutes.get('/site/figures', (c) => showFigures(c));
// The address of a form that was refused, when it is loaded again.
figuresRoutes.get('/site/figures/:name', (c) => c.redirect('/site/figures'));

figuresRoutes.post('/site/figures/:name', async (c) => {
  const name = c.req.param('name');
  const { shown = '', value = '', source = '', checkBy = '' } = await formTexts(c);
  const today = todayOfFirm(c);
  // A day that lies ahead stays, because something may change on it.
  const known = valuesByPath(await figureFields(c)).get(`${RECORD}.${name}.checkBy`) ?? '';
  const values = Object.entries({
    value,
    source,
    asOf: today,
    checkBy: checkBy || (known > today ? known : aYearAfter(today)),
  }).map(([field, text]) => [`${RECORD}.${name}.${field}`, text] as const);
  const refused = await saveFields(c, {
    file: FILE,
    shown,
    values: new Map(values),
    conflict: words.conflict,
  });
  return refused
    ? showFigures(c, refused.problem, refused.status)
    : redirectWith(c, '/site/figures', { text: words.saved(keyInWords(name)) });
});

async function figureFields(c: AdminContext): Promise<readonly FormField[]> {
  return (await siteOf(c).form(FILE))?.form.fields ?? [];
}

async function showFigures(
  c: AdminContext,
  problem?: string,
  status: 200 | 409 | 422 = 200,
): Promise<Response> {
  const found = await siteOf(c).form(FILE);
  const record = found?.form.fields.find(({ path }) => path === RECORD);
  const entries = record?.kind === 'record' ? record.entries : [];
  return page(
    c,
    { title: words.title, status },
    <NarrowPage title={words.title} back={{ href: '/site', text: siteTexts.form.back }}>
      {problem !== undefined && <FormProblem>{problem}</FormProblem>}
      <p className="text-quiet">{words.intro}</p>
      <p className="text-quiet">{words.comparedHint}</p>
      {entries.map(({ key, field }) => (
        <FigureForm key={key} name={key} field={field} shown={found?.hash ?? ''} />
      ))}
      <p>
        <a href={formAddress(FILE)}>{words.all}</a>
      </p>
    </NarrowPage>,
  );
}

function FigureForm(props: { name: string; field: FormField; shown: string }) {
  const { name, field, shown } = props;
  const values = valuesByPath([field]);
  const at = (key: string) => values.get(`${field.path}.${key}`) ?? '';
  const dayAt = (key: string) => (isDay(at(key)) ? calendarDay(at(key)) : at(key));
  const title = `figure-${name}`;
  return (
    <section className="panel" aria-labelledby={title}>
      <h2 id={title}>{keyInWords(name)}</h2>
      <form method="post" action={`/site/figures/${name}`} className="dense-form" noValidate>
        <input type="hidden" name="shown" value={shown} />
        <LabeledInput
          id={`${title}-value`}
          label={words.value}
          name="value"
          type="text"
          defaultValue={at('value')}
        />
        <Field id={`${title}-source`} label={words.source}>
          {(attributes) => (
            <textarea {...attributes} name="source" rows={2} defaultValue={at('source')} />
          )}
        </Field>
        <p className="text-quiet">
          {words.asOf(dayAt('asOf'), dayAt('checkBy'))}
          {at('checkByWhy') !== '' && ` ${words.why(at('checkByWhy'))}`}
        </p>
        <LabeledInput id={`${title}-checkBy`} label={words.checkBy} name="checkBy" type="date" />
        <SubmitButton label={words.comparedName(keyInWords(name))}>{words.compared}</SubmitButton>
      </form>
    </section>
  );
}
