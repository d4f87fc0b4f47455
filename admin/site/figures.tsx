import { Hono } from 'hono';
import { Fragment } from 'react';
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
import { BackLink, PageTitle } from '#admin/ui/page-title.tsx';
import { daysAfter } from '#contract/median-table.ts';
import { valuesByPath } from './mistakes.ts';
import { aYearAfter, formAddress, siteOf, todayOfFirm } from './site-service.ts';
import { saveFields } from './uploads.tsx';

/** Each figure with its source: a person compares the two, and says so with one press. */
export const figuresRoutes = new Hono<AdminEnvironment>();

const FIGURES_FILE = 'figures.yaml';
const FIGURES_RECORD = 'figures';

figuresRoutes.get('/site/figures', (c) => showFigures(c));
// The address of a form that was refused, when it is loaded again.
figuresRoutes.get('/site/figures/:name', (c) => c.redirect('/site/figures'));

figuresRoutes.post('/site/figures/:name', async (c) => {
  const name = c.req.param('name');
  const { shown = '', value = '', source = '', checkBy = '' } = await formTexts(c);
  const today = todayOfFirm(c, new Date());
  // A day that lies ahead stays, because something may change on it.
  const known = valuesByPath(await figureFields(c)).get(`${FIGURES_RECORD}.${name}.checkBy`) ?? '';
  const values = Object.entries({
    value,
    source,
    asOf: today,
    checkBy: checkBy || (known > today ? known : aYearAfter(today)),
  }).map(([field, text]) => [`${FIGURES_RECORD}.${name}.${field}`, text] as const);
  const refused = await saveFields(c, {
    file: FIGURES_FILE,
    shown,
    values: new Map(values),
    conflict:
      'Someone else has changed this figure meanwhile. Look at it as it is now, then press again.',
  });
  return refused
    ? showFigures(c, refused.problem, refused.status)
    : redirectWith(c, '/site/figures', { text: `${keyInWords(name)}: compared today.` });
});

async function figureFields(c: AdminContext): Promise<readonly FormField[]> {
  return (await siteOf(c).form(FIGURES_FILE))?.form.fields ?? [];
}

/** A figure that is due within as many days is shown first. */
const SOON_DAYS = 30;

async function showFigures(
  c: AdminContext,
  problem?: string,
  status: 200 | 409 | 422 = 200,
): Promise<Response> {
  const site = siteOf(c);
  const [found, table] = [await site.form(FIGURES_FILE), await site.uploads.medianTable()];
  const record = found?.form.fields.find(({ path }) => path === FIGURES_RECORD);
  const entries = record?.kind === 'record' ? record.entries : [];
  const today = todayOfFirm(c, new Date());
  const soon = daysAfter(today, SOON_DAYS);
  const figures = entries
    .map(({ key, field }) => figureOf(key, field))
    .toSorted((one, other) => (one.checkBy < other.checkBy ? -1 : 1));
  const [due, later] = [
    figures.filter(({ checkBy }) => checkBy <= soon),
    figures.filter(({ checkBy }) => checkBy > soon),
  ];
  const rows = (shown: readonly Figure[]) => (
    <ul className="rows">
      {shown.map((figure) => (
        <FigureRow key={figure.name} figure={figure} shown={found?.hash ?? ''} soon={soon} />
      ))}
    </ul>
  );
  return page(
    c,
    { title: 'Fees and figures', status },
    <div>
      <BackLink href="/site" text="Back to Site" />
      <PageTitle>Fees and figures</PageTitle>
      {problem !== undefined && <FormProblem>{problem}</FormProblem>}
      <p className="text-quiet">
        Texts print these figures. Compare each one with its source before its day, correct it if it
        has changed, and press Compared today. After that day visitors still read it, and Site names
        it in red.
      </p>
      <section className="panel" aria-labelledby="due">
        <h2 id="due">
          {due.length === 0
            ? 'No figure is due within 30 days'
            : `Due within 30 days: ${due.length}`}
        </h2>
        {[...Map.groupBy(due, ({ checkBy }) => checkBy)].map(([day, onDay]) => (
          <Fragment key={day}>
            <h3 data-overdue={day < today || undefined}>Due {inWords(day)}</h3>
            {rows(onDay)}
          </Fragment>
        ))}
        {table && (
          <p>
            <a href="/site/medians">The table of median incomes</a>{' '}
            <span data-overdue={table.due <= today || undefined}>
              counts from {calendarDay(table.effective)}, a newer one is out on{' '}
              {calendarDay(table.due)}.
            </span>
          </p>
        )}
      </section>
      {later.length > 0 && (
        <details className="panel">
          <summary>Compared for now: {later.length}</summary>
          {rows(later)}
        </details>
      )}
      <p>
        <a href={formAddress(FIGURES_FILE)}>All fields of the figures, and new ones</a>
      </p>
    </div>,
  );
}

type Figure = ReturnType<typeof figureOf>;

function figureOf(name: string, field: FormField) {
  const values = valuesByPath([field]);
  const at = (key: string) => values.get(`${field.path}.${key}`) ?? '';
  return {
    name,
    value: at('value'),
    source: at('source'),
    asOf: at('asOf'),
    checkBy: at('checkBy'),
    why: at('checkByWhy'),
  };
}

const inWords = (day: string) => (isDay(day) ? calendarDay(day) : day);

/** One line: most are compared and change nothing. What changes rarely is behind a button. */
function FigureRow(props: { figure: Figure; shown: string; soon: string }) {
  const { figure, shown, soon } = props;
  const { name, value, source, asOf, checkBy, why } = figure;
  const title = keyInWords(name);
  const id = `figure-${name}`;
  const compared = <SubmitButton label={`Compared today: ${title}`}>Compared today</SubmitButton>;
  return (
    <li id={id}>
      <form className="figure-line" method="post" action={`/site/figures/${name}`} noValidate>
        <input type="hidden" name="shown" value={shown} />
        <strong>{title}</strong>
        <input
          className="control"
          aria-label={`Figure: ${title}`}
          name="value"
          defaultValue={value}
          autoComplete="off"
        />
        <p className="small text-quiet">
          <Source text={source} />
          Compared {inWords(asOf)}
          {checkBy > soon && `, due ${inWords(checkBy)}`}
        </p>
        {compared}
        <button
          type="button"
          className="small-button"
          popoverTarget={`${id}-more`}
          aria-label={`More: ${title}`}
        >
          More
        </button>
        <div
          popover="auto"
          id={`${id}-more`}
          className="dialog"
          role="dialog"
          aria-labelledby={`${id}-title`}
        >
          <div className="dense-form">
            <h2 id={`${id}-title`}>{title}</h2>
            <Field id={`${id}-source`} label="Source">
              {(attributes) => (
                <textarea {...attributes} name="source" rows={3} defaultValue={source} />
              )}
            </Field>
            <p className="text-quiet">
              Last compared on {inWords(asOf)}, to be compared again by {inWords(checkBy)}.
              {why !== '' && ` Why on this day: ${why}.`}
            </p>
            <LabeledInput
              id={`${id}-checkBy`}
              label="Another day to compare it again (may stay empty)"
              hint="Without another day, a day that lies ahead stays, because something may change on it; otherwise the figure is compared again in a year."
              name="checkBy"
              type="date"
            />
            <div className="actions">{compared}</div>
          </div>
        </div>
      </form>
    </li>
  );
}

/** The first address in a source, such as `cacb.uscourts.gov/filing-fees`. */
const ADDRESS = /\b(?:[a-z\d-]+\.)+(?:gov|org|edu|com|us)(?:\/[\w./-]*\w)?/;

function Source({ text }: { text: string }) {
  const [address] = ADDRESS.exec(text) ?? [];
  if (address === undefined) return <span className="block truncate">{text}</span>;
  return (
    <a
      className="block truncate text-action underline"
      href={`https://${address}`}
      target="_blank"
      rel="noreferrer"
    >
      {text}
    </a>
  );
}
