import type { ReactNode } from 'react';
import {
  allFields,
  type FieldOption,
  type FieldPath,
  type FileForm,
  type FormField,
} from '#contract/site-editing.ts';
import { isDay, type Listed } from '#contract/content-fields.ts';
import { Field } from '#app/ui/field.tsx';
import { counted } from '#admin/office/texts.ts';
import { countMistakes, GENERAL, isCompound } from './mistakes.ts';
import { NamesIn, withLabels, withValues } from './names-in-braces.tsx';
import { FIELD_PREFIX, type CroppedPhoto } from './read-edit.ts';
import type { Special } from './uploads.ts';

const MARKS = 'Visitors do not see these signs: ## begins a heading, ** bold words, - a list.';
const MARKDOWN = { heading: 'Heading', bold: 'Bold', bullets: 'List', link: 'Link' };

/** The id of a field's control, to which mistakes and clicks on the page lead. */
export const controlId = (path: string) => `field-${path.replaceAll('.', '-')}`;

/** The id of a form outside of the form of the text, which searches its entries. */
export const SEARCH_FORM = 'find';

/** Where the page opens, and what its controls need to know. */
export interface FieldContext
  extends Special, Pick<FileForm, 'file' | 'translations' | 'advice' | 'names' | 'listed'> {
  /** The entries that the person looks for; empty for all. */
  search: string;
  /** The field or item to open and to focus. */
  at: string | undefined;
  /** Whether that item was just added. */
  isNew: boolean;
  /** The part of the form that is open at first. */
  openPart: FieldPath | undefined;
  /** The page shows no other part, so its part has no fold. */
  isOnlyPart: boolean;
  /** Whether the person may answer questions to the attorney. */
  isAttorney: boolean;
  today: string;
  /** Why nothing was saved. */
  refusal?: { path: FieldPath; message: string } | undefined;
  /** The photo whose visible part can be moved. */
  photo?: CroppedPhoto | undefined;
}

/** Advice that would make the text of a field better. It does not stop a publish. */
export function Advice({ context, path }: { context: FieldContext; path: string }) {
  return context.advice
    .filter((each) => each.path === path)
    .map(({ text }) => (
      <p key={text} className="field-hint">
        {text}
      </p>
    ));
}

/** Marks the field or item at which the page opens, for the focus and for the script that shows mistakes. */
export const opensAt = ({ at, isNew }: Pick<FieldContext, 'at' | 'isNew'>, path: string) => ({
  'data-result': at === path || undefined,
  'data-new': (isNew && at === path) || undefined,
});

export type Kind<K extends FormField['kind']> = Extract<FormField, { kind: K }>;
/** A field with one control. */
type Leaf = Kind<'text' | 'long-text' | 'markdown' | 'day' | 'number' | 'choice'>;

export interface FieldProps<F extends FormField> {
  field: F;
  context: FieldContext;
  /** The field above it has the same hint. */
  hideHint?: boolean;
  hideLabel?: boolean;
}

/** A control with its label, its hint and its mistakes. */
export function LabeledControl(props: FieldProps<Leaf>) {
  const { field, context, hideHint = false, hideLabel = false } = props;
  const { path, label, hint, optional, mistakes } = field;
  const isColor = COLOR.test(field.value);
  const nearest = context.brand?.problems.find(({ color }) => path === `colors.${color}`)?.nearest;
  return (
    <div data-field-box={path}>
      <Field
        id={controlId(path)}
        label={
          <span className={hideLabel ? 'sr-only' : undefined}>
            {label}
            {optional && <span className="text-quiet"> (optional)</span>}
          </span>
        }
        hint={hideHint || isColor || hint === '' ? undefined : hint}
        error={mistakes.join(' ') || undefined}
      >
        {(attributes) => (
          <Control
            field={{ ...field, value: withLabels(field.value, context.names) }}
            listed={'listed' in field ? context.listed[field.listed] : []}
            attributes={{ ...attributes, ...opensAt(context, path) }}
          />
        )}
      </Field>
      <NamesIn text={field.value} names={context.names} />
      <Advice context={context} path={path} />
      {nearest !== undefined && (
        <button className="small-button" name={FIELD_PREFIX + path} value={nearest}>
          Use {nearest}
        </button>
      )}
    </div>
  );
}

type Attributes = Parameters<Parameters<typeof Field>[0]['children']>[0] &
  ReturnType<typeof opensAt>;

function Control(props: { field: Leaf; listed: readonly FieldOption[]; attributes: Attributes }) {
  const { field, listed, attributes } = props;
  const { kind, value, path } = field;
  const all = {
    ...attributes,
    name: FIELD_PREFIX + path,
    defaultValue: value,
    autoComplete: 'off',
  };
  const options = kind === 'choice' ? field.options : listed;
  const emptyChoice = ('listed' in field && EMPTY_CHOICE[field.listed]) || '(none)';
  if (options.length > 0)
    return (
      <select {...all}>
        {(field.optional || value === '') && <option value="">{emptyChoice}</option>}
        {value !== '' && options.every((option) => option.value !== value) && (
          <option value={value}>{value}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  switch (kind) {
    case 'choice':
    case 'text':
      return (
        <input
          type={COLOR.test(value) ? 'color' : 'text'}
          size={FIGURE.test(path) ? 16 : undefined}
          {...all}
        />
      );
    case 'day':
      // A date control would show nothing for a value that is not a day.
      return <input type={value === '' || isDay(value) ? 'date' : 'text'} {...all} />;
    case 'number':
      return <input type="text" inputMode="numeric" size={8} {...all} />;
    case 'long-text':
      return <textarea {...all} rows={rowsFor(value)} enterKeyHint="done" data-one-line />;
    case 'markdown':
      return (
        <>
          <div className="actions script-only" data-markdown-for={attributes.id}>
            {Object.entries(MARKDOWN).map(([does, name]) => (
              <button key={does} type="button" className="small-button" data-markdown={does}>
                {name}
              </button>
            ))}
          </div>
          <p className="field-hint">{MARKS}</p>
          <textarea {...all} rows={Math.min(30, rowsFor(value) + 2)} spellCheck />
        </>
      );
    default:
      return kind satisfies never;
  }
}

/** The words of the empty choice in a list of attorneys or of offers. In other lists they are `(none)`. */
const EMPTY_CHOICE: Partial<Record<Listed, string>> = {
  attorney: 'The first attorney',
  offer: 'In all states',
};
const FIGURE = /^figures\.[^.]+\.value$/;
const COLOR = /^#[\da-f]{6}$/;
const CHARACTERS_A_LINE = 70;
/** The number of rows in browsers where a text field does not grow with its text. */
const rowsFor = (value: string) =>
  value
    .split('\n')
    .reduce((rows, line) => rows + Math.ceil((line.length + 1) / CHARACTERS_A_LINE), 0);

/** Browsers do not send a box that is not checked, so a hidden control before it sends `false`. */
export function Switch({ field }: { field: Kind<'switch'> }) {
  const { path, label, hint, value } = field;
  const name = FIELD_PREFIX + path;
  return (
    <div data-field-box={path}>
      <input type="hidden" name={name} value="false" />
      <label className="check">
        <input
          type="checkbox"
          id={controlId(path)}
          name={name}
          value="true"
          defaultChecked={value}
        />
        {label}
      </label>
      {hint !== '' && <p className="field-hint">{hint}</p>}
    </div>
  );
}

/** A button that saves the form and then does one more thing. */
export function Act(props: {
  does: 'add' | 'holidays' | 'delete' | 'up' | 'down' | 'agree' | 'compared' | 'remove';
  path: string;
  label?: string;
  disabled?: boolean;
  look?: 'primary' | 'danger' | undefined;
  children: ReactNode;
}) {
  const { does, path, label, disabled, look = '', children } = props;
  return (
    <button
      className={`small-button ${look}`}
      name="do"
      value={`${does}:${path}`}
      aria-label={label}
      disabled={disabled}
    >
      {children}
    </button>
  );
}

/** Whether the page opens at this field or inside it, or it has mistakes. */
export const isOpen = (field: FormField, { at }: FieldContext) =>
  allFields(field).some(({ path }) => at === path || at?.startsWith(`${path}.`) === true) ||
  countMistakes(field) > 0;

/** Fields that a person opens at their heading, with the number of their mistakes. `value`: what they say, in short. */
export function FoldedFields(props: {
  field: FormField;
  context: FieldContext;
  title: ReactNode;
  value: string;
  open?: boolean;
  children: ReactNode;
}) {
  const { field, context, title, value, open = false, children } = props;
  const { path } = field;
  const mistakes = countMistakes(field);
  return (
    <details open={open || isOpen(field, context)} data-field-box={path}>
      <summary id={controlId(path)} {...opensAt(context, path)}>
        {title || '(empty)'}{' '}
        <span className="pill urgent" hidden={mistakes === 0}>
          {mistakes > 0 && counted(mistakes, 'mistake', 'mistakes')}
        </span>
        {value !== '' && <span className="text-quiet truncate">{value}</span>}
      </summary>
      <div className="dense-form">{children}</div>
    </details>
  );
}

/** The first words inside a field. */
function firstWords(field: FormField): string {
  if (field.kind === 'list')
    return field.items.map(({ summary }) => summary.replace(/\.$/, '')).join(', ');
  if (field.kind === 'record') return field.entries.map(({ name }) => name).join(', ');
  if (field.kind === 'group') return field.fields.map(firstWords).find((words) => words) ?? '';
  return ['choice', 'fixed', 'switch'].includes(field.kind) ? '' : String(field.value);
}

/** Controls under a heading. */
export function ControlGroup(props: { title: string; hint?: string; children: ReactNode }) {
  const { title, hint, children } = props;
  return (
    <fieldset className="site-group">
      <legend>{title}</legend>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {children}
    </fieldset>
  );
}

/**
 * Whether a field has a fold. Each part of the form except the general fields has one, and each field directly in a part
 * unless its entries have folds.
 */
const isFoldable = (field: FormField) =>
  (!field.path.includes('.') && field.path !== GENERAL) ||
  (/^[^.]+\.[^.\d]+$/.test(field.path) &&
    !(field.kind === 'list' && field.items.some((item) => isCompound(item.field))));

/** Several fields with their heading, and with the mistakes that belong to none of them. */
export function Box(props: {
  field: FormField;
  context: FieldContext;
  hint: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const { field, context, hint, className = '', children } = props;
  const { path, label, mistakes } = field;
  const content = (
    <>
      {hint && <p className="field-hint">{hint}</p>}
      <Advice context={context} path={path} />
      {mistakes.map((mistake) => (
        <p key={mistake} className="error-text" data-mistake>
          {mistake}
        </p>
      ))}
      {children}
    </>
  );
  if (isFoldable(field) && context.isOnlyPart)
    return (
      <fieldset aria-label={label} id={controlId(path)} data-field-box={path} tabIndex={-1}>
        <div className="dense-form">{content}</div>
      </fieldset>
    );
  if (isFoldable(field))
    return (
      <fieldset aria-label={label} className="site-part">
        <FoldedFields
          field={field}
          context={context}
          title={label}
          value={withValues(firstWords(field), context.names)}
          open={context.openPart === path}
        >
          {className ? <div className={className}>{content}</div> : content}
        </FoldedFields>
      </fieldset>
    );
  return (
    <fieldset
      className={`site-group ${className}`.trimEnd()}
      id={controlId(path)}
      data-field-box={path}
      {...opensAt(context, path)}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      {content}
    </fieldset>
  );
}
