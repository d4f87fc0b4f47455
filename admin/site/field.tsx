import type { ReactNode } from 'react';
import type { FormField } from '#contract/site-editing.ts';
import { Field } from '#app/ui/field.tsx';
import { controlId, LabeledControl, Switch, type FieldContext, type Kind } from './control.tsx';
import { KEY_PREFIX } from './read-edit.ts';
import { siteTexts } from './texts.ts';

const { form: words } = siteTexts;

/** A field of the form, with all that is inside it. */
export function FormFieldView(props: {
  field: FormField;
  context: FieldContext;
  /** The hint is shown once, for this field and those beside it. */
  hideHint?: boolean;
}) {
  const { field, context, hideHint = false } = props;
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'markdown':
    case 'day':
    case 'number':
    case 'choice':
      return <LabeledControl field={field} context={context} hideHint={hideHint} />;
    case 'switch':
      return <Switch field={field} />;
    case 'fixed':
      return <Fixed field={field} />;
    case 'group':
      return <Group field={field} context={context} />;
    case 'list':
      return <List field={field} context={context} />;
    case 'record':
      return <Entries field={field} context={context} />;
    default:
      return field satisfies never;
  }
}

/** What nobody edits here. A text of the sample becomes the firm's own by a press. */
function Fixed({ field }: { field: Kind<'fixed'> }) {
  const { path, label, value } = field;
  if (path === 'sample')
    return (
      <p id={controlId(path)}>
        {words.isSample}{' '}
        <Act does="delete" path={path}>
          {words.isOurs}
        </Act>
      </p>
    );
  return (
    <p className="text-quiet" id={controlId(path)}>
      {label}: <span className="wrap-anywhere">{value || words.empty}</span>
    </p>
  );
}

/** The hint of several fields, when it is the same for all. */
function sharedHint(fields: readonly FormField[]): string | undefined {
  const [first, second] = fields;
  return first && second && fields.every(({ hint }) => hint === first.hint)
    ? first.hint
    : undefined;
}

function Group({ field, context }: { field: Kind<'group'>; context: FieldContext }) {
  const { path, label, hint, isPresent, optional, fields } = field;
  if (!isPresent)
    return (
      <p>
        <Act does="add" path={path}>
          {words.add(label)}
        </Act>{' '}
        <span className="text-quiet">{hint}</span>
      </p>
    );
  const common = sharedHint(fields);
  return (
    <fieldset
      className="site-group"
      id={controlId(path)}
      data-field-box={path}
      data-answer={context.at === path || undefined}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      {common !== undefined && <p className="field-hint">{common}</p>}
      <Mistakes field={field} />
      {fields.map((inner) => (
        <FormFieldView
          key={inner.path}
          field={inner}
          context={context}
          hideHint={common !== undefined}
        />
      ))}
      {optional && (
        <Act does="delete" path={path} label={words.removeItem(label)}>
          {words.remove}
        </Act>
      )}
    </fieldset>
  );
}

function List({ field, context }: { field: Kind<'list'>; context: FieldContext }) {
  const { path, label, hint, items, least, most, needsId } = field;
  return (
    <fieldset
      className="site-group"
      id={controlId(path)}
      data-field-box={path}
      data-answer={context.at === path || undefined}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      <p className="field-hint">{hint}</p>
      <Mistakes field={field} />
      {items.map(({ path: itemPath, summary, field: inner }, index) => (
        <Item key={itemPath} path={itemPath} summary={summary} inner={inner} context={context}>
          {index > 0 && (
            <Act does="up" path={itemPath} label={words.upItem(summary)}>
              <span aria-hidden="true">↑</span>
            </Act>
          )}
          {index < items.length - 1 && (
            <Act does="down" path={itemPath} label={words.downItem(summary)}>
              <span aria-hidden="true">↓</span>
            </Act>
          )}
          {items.length > least && (
            <Act does="delete" path={itemPath} label={words.removeItem(summary)}>
              {words.remove}
            </Act>
          )}
        </Item>
      ))}
      {(most === undefined || items.length < most) && (
        <AddTo path={path} label={label} keyLabel={needsId ? words.key : undefined} />
      )}
    </fieldset>
  );
}

function Entries({ field, context }: { field: Kind<'record'>; context: FieldContext }) {
  const { path, label, hint, entries } = field;
  return (
    <fieldset
      className="site-group"
      id={controlId(path)}
      data-field-box={path}
      data-answer={context.at === path || undefined}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      <p className="field-hint">{hint}</p>
      <Mistakes field={field} />
      {entries.map(({ key, summary, field: inner }) => (
        <Item
          key={key}
          path={inner.path}
          summary={summary === '' ? key : `${key}: ${summary}`}
          inner={inner}
          context={context}
        >
          <Act does="delete" path={inner.path} label={words.removeItem(key)}>
            {words.remove}
          </Act>
        </Item>
      ))}
      <AddTo path={path} label={label} keyLabel={words.recordKey} />
    </fieldset>
  );
}

/** An item of a list. One with several fields is closed until it is needed; a single text is always there. */
function Item(props: {
  path: string;
  summary: string;
  inner: FormField;
  context: FieldContext;
  children: ReactNode;
}) {
  const { path, summary, inner, context, children } = props;
  const isHere = context.at === path || context.at?.startsWith(`${path}.`) === true;
  const isLeaf = inner.kind !== 'group' && inner.kind !== 'list' && inner.kind !== 'record';
  if (isLeaf)
    return (
      <div className="site-line">
        {inner.kind === 'switch' || inner.kind === 'fixed' ? (
          <FormFieldView field={inner} context={context} />
        ) : (
          <LabeledControl field={inner} context={context} hideHint hideLabel />
        )}
        <div className="actions">{children}</div>
      </div>
    );
  const fields = inner.kind === 'group' ? inner.fields : [inner];
  return (
    <details className="site-item" open={isHere || countMistakes(inner) > 0} data-field-box={path}>
      <summary id={controlId(path)} data-answer={context.at === path || undefined}>
        {summary || words.empty}
        <ItemMistakes count={countMistakes(inner)} />
      </summary>
      <div className="dense-form">
        {fields.map((each) => (
          <FormFieldView key={each.path} field={each} context={context} />
        ))}
        <div className="actions">{children}</div>
      </div>
    </details>
  );
}

const ItemMistakes = ({ count }: { count: number }) =>
  count > 0 && <span className="mark urgent">{siteTexts.files.mistakes(count)}</span>;

/** All mistakes in a field and in what is inside it. */
export function countMistakes(field: FormField): number {
  const inner =
    field.kind === 'group'
      ? field.fields
      : field.kind === 'list'
        ? field.items.map((item) => item.field)
        : field.kind === 'record'
          ? field.entries.map((entry) => entry.field)
          : [];
  return inner.reduce((sum, each) => sum + countMistakes(each), field.mistakes.length);
}

function Mistakes({ field }: { field: FormField }) {
  return field.mistakes.map((mistake) => (
    <p key={mistake} className="error-text" data-mistake>
      {mistake}
    </p>
  ));
}

function AddTo({
  path,
  label,
  keyLabel,
}: {
  path: string;
  label: string;
  keyLabel: string | undefined;
}) {
  return (
    <div className="site-add">
      {keyLabel !== undefined && (
        <Field id={`key-${controlId(path)}`} label={keyLabel}>
          {(attributes) => (
            <input type="text" autoComplete="off" name={KEY_PREFIX + path} {...attributes} />
          )}
        </Field>
      )}
      <Act does="add" path={path}>
        {words.add(label)}
      </Act>
    </div>
  );
}

/** A button that saves the form and does one thing more. */
function Act(props: {
  does: 'add' | 'delete' | 'up' | 'down';
  path: string;
  label?: string;
  children: ReactNode;
}) {
  const { does, path, label, children } = props;
  return (
    <button className="small-button" name="do" value={`${does}:${path}`} aria-label={label}>
      {children}
    </button>
  );
}
