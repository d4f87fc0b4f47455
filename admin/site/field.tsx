import type { ReactNode } from 'react';
import type { FormField } from '#contract/site-editing.ts';
import { Field } from '#app/ui/field.tsx';
import { FIELD_PREFIX, KEY_PREFIX } from './read-edit.ts';
import { siteTexts } from './texts.ts';

const { form: words } = siteTexts;

/** The id of a field's control, to which mistakes and presses on the page lead. */
export const controlId = (path: string) => `field-${path.replaceAll('.', '-')}`;

/** Which field of the page has the focus when it opens, and what belongs around each field. */
export interface FieldContext {
  /** The field or item to open and to focus. */
  at: string | undefined;
}

/** A field of the form, with all that is inside it. */
export function FormFieldView({ field, context }: { field: FormField; context: FieldContext }) {
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'markdown':
    case 'day':
    case 'number':
      return <TextField field={field} context={context} />;
    case 'choice':
      return (
        <Labeled field={field} context={context}>
          {(attributes) => (
            <select {...attributes} name={FIELD_PREFIX + field.path} defaultValue={field.value}>
              {(field.optional || field.value === '') && <option value="">{words.empty}</option>}
              {field.options.map((option) => (
                <option key={option} value={option}>
                  {option}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      );
    case 'switch':
      return <Switch field={field} />;
    case 'fixed':
      return (
        <p className="text-quiet" id={controlId(field.path)}>
          {field.label}: <span className="wrap-anywhere">{field.value || words.empty}</span>
        </p>
      );
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

type Kind<K extends FormField['kind']> = Extract<FormField, { kind: K }>;

function Labeled(props: {
  field: FormField;
  context: FieldContext;
  children: Parameters<typeof Field>[0]['children'];
}) {
  const { field, context, children } = props;
  const { path, label, hint, optional, mistakes } = field;
  return (
    <div data-field-box={path} data-answer={context.at === path || undefined} tabIndex={-1}>
      <Field
        id={controlId(path)}
        label={optional ? `${label} (${words.optional})` : label}
        hint={hint}
        error={mistakes.join(' ') || undefined}
      >
        {children}
      </Field>
    </div>
  );
}

function TextField({
  field,
  context,
}: {
  field: Kind<'text' | 'long-text' | 'markdown' | 'day' | 'number'>;
  context: FieldContext;
}) {
  const { kind, value, path } = field;
  const name = FIELD_PREFIX + path;
  return (
    <Labeled field={field} context={context}>
      {(attributes) => {
        const all = { ...attributes, name, defaultValue: value, autoComplete: 'off' };
        if (kind === 'text') return <input type="text" {...all} />;
        if (kind === 'day') return <input type="date" {...all} />;
        if (kind === 'number') return <input type="text" inputMode="numeric" {...all} />;
        if (kind === 'long-text') return <textarea {...all} rows={rowsFor(value, 90)} />;
        return (
          <>
            <div className="actions script-only" data-markdown-for={attributes.id}>
              {(['heading', 'bold', 'bullets', 'link'] as const).map((does) => (
                <button key={does} type="button" className="small-button" data-markdown={does}>
                  {words[does]}
                </button>
              ))}
            </div>
            <textarea {...all} rows={Math.min(30, rowsFor(value, 90) + 2)} spellCheck />
          </>
        );
      }}
    </Labeled>
  );
}

const rowsFor = (value: string, width: number) =>
  Math.max(
    2,
    value.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / width), 0),
  );

/** A browser does not send a box that is not checked, so a hidden control goes before it. */
function Switch({ field }: { field: Kind<'switch'> }) {
  const name = FIELD_PREFIX + field.path;
  return (
    <div data-field-box={field.path}>
      <input type="hidden" name={name} value="false" />
      <label className="check">
        <input
          type="checkbox"
          id={controlId(field.path)}
          name={name}
          value="true"
          defaultChecked={field.value}
        />
        {field.label}
      </label>
      <p className="field-hint">{field.hint}</p>
    </div>
  );
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
  return (
    <fieldset className="site-group" id={controlId(path)} data-field-box={path}>
      <legend>{label}</legend>
      <Mistakes field={field} />
      {fields.map((inner) => (
        <FormFieldView key={inner.path} field={inner} context={context} />
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
  const { path, label, items, least, most, needsId } = field;
  return (
    <fieldset className="site-group" id={controlId(path)} data-field-box={path}>
      <legend>{label}</legend>
      <Mistakes field={field} />
      {items.map(({ path: itemPath, summary, field: inner }, index) => (
        <Item key={itemPath} path={itemPath} summary={summary} inner={inner} context={context}>
          {index > 0 && (
            <Act does="up" path={itemPath} label={words.upItem(summary)}>
              {words.up}
            </Act>
          )}
          {index < items.length - 1 && (
            <Act does="down" path={itemPath} label={words.downItem(summary)}>
              {words.down}
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
  const { path, label, entries } = field;
  return (
    <fieldset className="site-group" id={controlId(path)} data-field-box={path}>
      <legend>{label}</legend>
      <Mistakes field={field} />
      {entries.map(({ key, summary, field: inner }) => (
        <Item key={key} path={inner.path} summary={summary} inner={inner} context={context}>
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
  if (inner.kind !== 'group' && inner.kind !== 'list')
    return (
      <div className="site-item">
        <FormFieldView field={inner} context={context} />
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
