import type { ReactNode } from 'react';
import { dayInWords, isDay, keyInWords } from '#contract/content-fields.ts';
import { holidayName } from '#contract/federal-holidays.ts';
import { daysAfter } from '#contract/median-table.ts';
import type { FormField } from '#contract/site-editing.ts';
import { LabeledInput } from '#admin/ui/form.tsx';
import {
  Act,
  Advice,
  Box,
  controlId,
  FoldedFields,
  isOpen,
  LabeledControl,
  SEARCH_FORM,
  Switch,
  type FieldContext,
  type FieldProps,
  type Kind,
} from './control.tsx';
import { titleOf } from './mistake-list.tsx';
import {
  ComparedButton,
  SourceLink,
  dueDay,
  Face,
  PhotoControl,
  Switches,
} from './special-controls.tsx';
import { isCompound, valuesByPath } from './mistakes.ts';
import { withValues } from './names-in-braces.tsx';
import { KEY_PREFIX } from './read-edit.ts';
import { formAddress } from './site-service.ts';

/** A field of the form, with all that is inside it, and with its mistakes in other languages. */
export function FormFieldView(props: FieldProps<FormField>) {
  const { path } = props.field;
  const elsewhere = props.context.translations.filter((mistake) => mistake.path === path);
  return (
    <>
      <FieldView {...props} />
      {elsewhere.map(({ file, name, text }) => (
        <p key={file} className="error-text">
          <span>
            <a href={formAddress(file, path)}>{titleOf({ file, name })}</a>: {text}
          </span>
        </p>
      ))}
    </>
  );
}

function FieldView(props: FieldProps<FormField>) {
  const { field, context } = props;
  switch (field.kind) {
    case 'text':
    case 'long-text':
    case 'markdown':
    case 'day':
    case 'number':
    case 'choice':
      if (field.path === 'retentionMonths') return <Retention field={field} />;
      return <LabeledControl {...props} field={field} />;
    case 'switch':
      return <Switch field={field} />;
    case 'fixed':
      return <Fixed field={field} context={context} />;
    case 'group':
      return <Group field={field} context={context} />;
    case 'list':
      return field.path === 'off' && context.switches ? (
        <Switches field={field} switches={context.switches} context={context} />
      ) : (
        <List field={field} context={context} />
      );
    case 'record':
      return <Entries field={field} context={context} />;
    default:
      return field satisfies never;
  }
}

/** A value that nobody edits here. For one of them, a button: the attorney's “I agree”. */
function Fixed({ field, context }: { field: Kind<'fixed'>; context: FieldContext }) {
  const { path, label, value } = field;
  // Only addresses of the site contain it.
  if (path.endsWith('.id')) return null;
  const [, question] = /^(questions\.\d+)\.reviewed$/.exec(path) ?? [];
  if (question !== undefined && value === '' && context.isAttorney)
    return (
      <p id={controlId(path)}>
        <Act does="agree" path={question}>
          I am the attorney, I have read the text, and I agree
        </Act>
      </p>
    );
  return (
    <p className="text-quiet" id={controlId(path)}>
      {label}: <span className="wrap-anywhere">{value || '(empty)'}</span>
    </p>
  );
}

/** Owners set this value under People, and a publish writes it into the file. */
function Retention({ field }: { field: { path: string; label: string; value: string } }) {
  return (
    <p className="text-quiet" id={controlId(field.path)}>
      {field.label}: {field.value}. <a href="/people/settings">Owners change it under People.</a>
    </p>
  );
}

const READABLE = 'Every text in these colors has enough contrast.';

function Group({ field, context }: { field: Kind<'group'>; context: FieldContext }) {
  const { path, label, hint, isPresent, optional, fields } = field;
  // The one hint of the hours says that each of them is optional.
  const isHours = path === 'hours';
  const isReadable = path === 'colors' && context.brand?.problems.length === 0;
  if (!isPresent)
    return (
      <div className="site-group">
        <Act does="add" path={path}>
          Add “{label}”
        </Act>
        <p className="field-hint">{hint}</p>
      </div>
    );
  return (
    <Box
      field={field}
      context={context}
      hint={isHours ? fields[0]?.hint : isReadable ? READABLE : undefined}
      {...((isHours || path === 'colors') && { className: 'like-fields fitted' })}
    >
      {fields.map((inner, index) => (
        <FormFieldView
          key={inner.path}
          field={isHours ? { ...inner, optional: false } : inner}
          context={context}
          hideHint={isHours || inner.hint === fields[index - 1]?.hint}
          hideLabel={inner.label === label}
        />
      ))}
      {optional && (
        <div className="actions">
          <DeleteButton path={path} name={label} />
        </div>
      )}
    </Box>
  );
}

function List({ field, context }: { field: Kind<'list'>; context: FieldContext }) {
  const { items, least, most, needsId } = field;
  return (
    <Box field={field} context={context} hint={field.hint}>
      {items.length > 0 && (
        <div className="rows">
          {inOrder(items).map(({ path: itemPath, summary, field: inner }, index) => (
            <Item
              key={itemPath}
              path={itemPath}
              summary={summary}
              inner={inner}
              context={context}
              isMovable={inner.kind !== 'day' && items.length > 1}
              isOpen={field.path === 'announcement' && items.length === 1}
            >
              {inner.kind !== 'day' &&
                items.length > 1 &&
                (['up', 'down'] as const).map((does) => (
                  <Act
                    key={does}
                    does={does}
                    path={itemPath}
                    label={`Move ${summary} ${does}`}
                    disabled={index === (does === 'up' ? 0 : items.length - 1)}
                  >
                    {does === 'up' ? '↑ Up' : '↓ Down'}
                  </Act>
                ))}
              {items.length > least && (
                <DeleteButton path={itemPath} name={summary} isQuiet={!isCompound(inner)} />
              )}
            </Item>
          ))}
        </div>
      )}
      {(most === undefined || items.length < most) && (
        <Add
          to={field}
          needsName={needsId}
          context={context}
          look={context.isOnlyPart && items.length === 0 ? 'primary' : undefined}
        />
      )}
    </Box>
  );
}

/** Days are shown by date, and have no buttons to move them. An empty day, which was just added, is last. */
const inOrder = (items: Kind<'list'>['items']) =>
  items.toSorted(({ field: a }, { field: b }) =>
    a.kind === 'day' && b.kind === 'day' ? (a.value || '9').localeCompare(b.value || '9') : 0,
  );

/** The weekday of a day, and the federal holiday on it. */
const aboutDay = (day: string) =>
  isDay(day)
    ? [
        new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }),
        holidayName(day),
      ]
        .filter(Boolean)
        .join(', ')
    : '';

/**
 * The button shows only “Delete”, because what it deletes is beside it; its accessible name says both. `isQuiet`: without
 * the color of a warning, because it is one of several buttons in a row.
 */
export const DeleteButton = (props: { path: string; name: string; isQuiet?: boolean }) => (
  <Act
    does="delete"
    path={props.path}
    label={`Delete ${props.name}`}
    look={props.isQuiet ? undefined : 'danger'}
  >
    Delete
  </Act>
);

/** If a list has more entries than this, they are in tables, and the form has only the entries that are open. */
const FEW_ENTRIES = 12;

function Entries({ field, context }: { field: Kind<'record'>; context: FieldContext }) {
  const { entries } = field;
  const isLong =
    entries.length > FEW_ENTRIES && entries.every((entry) => entry.field.kind === 'group');
  const inForm = isLong ? entries.filter((entry) => isOpen(entry.field, context)) : entries;
  return (
    <Box field={field} context={context} hint={field.hint}>
      {inForm.length > 0 && (
        <div className="rows">
          {inForm.map(({ name, summary, field: inner }) => (
            <Item
              key={inner.path}
              path={inner.path}
              summary={name}
              value={summary}
              inner={inner}
              context={context}
            >
              <DeleteButton path={inner.path} name={name} isQuiet={!isCompound(inner)} />
            </Item>
          ))}
        </div>
      )}
      {isLong && <EntryTables field={field} context={context} isEditing={inForm.length > 0} />}
      <Add to={field} needsName context={context} />
    </Box>
  );
}

/** Each row leads to the form of its entry. The search sends a form of its own. */
function EntryTables(props: {
  field: Kind<'record'>;
  context: FieldContext;
  /** An entry is open in the form. */
  isEditing: boolean;
}) {
  const { field, context, isEditing } = props;
  const { noun, entries } = field;
  const { file, search, today } = context;
  const isFound = (text: string) => text.toLowerCase().includes(search.toLowerCase());
  const found = entries.filter(({ name, summary }) => isFound(`${name} ${summary}`));
  const soon = daysAfter(today, 30);
  const due = entries.filter((entry) => (dueDay(entry.field) || '9') <= soon);
  const tables = search === '' ? { [DUE_SOON]: due, All: entries } : { Found: found };
  return (
    <div className="rows">
      <div className="actions" role="search">
        <LabeledInput
          id="search"
          label={`Find a ${noun.toLowerCase()}`}
          type="search"
          name="search"
          form={SEARCH_FORM}
          defaultValue={search}
        />
        <button className="small-button" form={SEARCH_FORM}>
          Find
        </button>
        {search !== '' && <a href={formAddress(file)}>Show all</a>}
      </div>
      {Object.entries(tables).map(([name, listed]) => (
        <details key={name} open={name !== 'All' && !isEditing}>
          <summary>
            {name} <span className="text-quiet">{listed.length}</span>
          </summary>
          <ul className="rows">
            {listed.map((entry) => (
              <li key={entry.field.path} className="line figure-row">
                <a className="grow" href={formAddress(file, entry.field.path)}>
                  {entry.name}
                </a>
                <b className="tabular-nums">{entry.summary}</b>
                <small className="text-quiet">
                  due {dayInWords(dueDay(entry.field))}
                  <SourceLink figure={entry.field} />
                </small>
                {name === DUE_SOON && !isOpen(entry.field, context) && (
                  <ComparedButton figure={entry.field} isAlone />
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

const DUE_SOON = 'Compare with the source within 30 days';

/** An item that begins with the address of a page has the address's last word as its name. */
const inWords = (summary: string) =>
  summary.startsWith('/') ? keyInWords(summary.replace(/^.*\//, '')) : summary;

/** A drawn portrait is shown only while there is no picture, so nobody adds one beside a picture. */
const isMissingDrawing = (field: FormField) =>
  field.kind === 'group' && field.path.endsWith('.likeness') && !field.isPresent;

/** An item of a list. An item with several fields is folded until it is needed; a single text is always shown. */
function Item(props: {
  path: string;
  summary: string;
  value?: string;
  inner: FormField;
  context: FieldContext;
  isMovable?: boolean;
  isOpen?: boolean;
  children: ReactNode;
}) {
  const { path, summary, value = '', inner, context, isMovable = false, children } = props;
  if (!isCompound(inner))
    return (
      <div className="line">
        {inner.kind === 'switch' || inner.kind === 'fixed' ? (
          <FormFieldView field={inner} context={context} />
        ) : (
          <LabeledControl field={inner} context={context} hideHint hideLabel />
        )}
        {isMovable ? (
          <details className="menu" name="item-menu">
            <summary aria-label={`Move or delete ${summary}`} />
            <div className="filters">{children}</div>
          </details>
        ) : (
          <div className="actions">{children}</div>
        )}
        {inner.kind === 'day' && <span className="grow text-quiet">{aboutDay(inner.value)}</span>}
      </div>
    );
  const fields = inner.kind === 'group' ? inner.fields : [inner];
  const photo = context.photos?.find((each) => each.path === path);
  const [editable = [], fixed = []] = [false, true].map((isFixed) =>
    fields.filter(({ kind }) => (kind === 'fixed') === isFixed),
  );
  return (
    <FoldedFields
      field={inner}
      context={context}
      title={
        photo ? (
          <Face photo={photo} position={valuesByPath([inner]).get(`${path}.title`)} />
        ) : (
          withValues(inWords(summary), context.names)
        )
      }
      value={value}
      {...(props.isOpen && { open: true })}
    >
      <Advice context={context} path={path} />
      {photo && <PhotoControl photo={photo} context={context} />}
      <ItemFields
        fields={[...editable, ...fixed].filter(
          (each) => !photo?.hasPicture || !isMissingDrawing(each),
        )}
        context={context}
      />
      <div className="row site-acts">{children}</div>
    </FoldedFields>
  );
}

/** The fields of an item. Its days are side by side, at the place of the last one. */
export function ItemFields({
  fields,
  context,
}: {
  fields: readonly FormField[];
  context: FieldContext;
}) {
  const days = fields.filter(({ kind }) => kind === 'day');
  const view = (field: FormField) => (
    <FormFieldView key={field.path} field={field} context={context} />
  );
  if (days.length < 2) return fields.map(view);
  const last = days.at(-1);
  return fields.map((field) => {
    if (field === last)
      return (
        <div key="days" className="like-fields fitted">
          {days.map(view)}
        </div>
      );
    return field.kind === 'day' ? null : view(field);
  });
}

/** The button that adds to a list. A table of medians is replaced as a whole. */
function Add(props: {
  to: Kind<'list' | 'record'>;
  needsName: boolean;
  context: FieldContext;
  look?: 'primary' | undefined;
}) {
  const { to, needsName, context, look } = props;
  if (context.medians !== undefined) return null;
  const { path } = to;
  const noun = to.noun.toLowerCase();
  return (
    <div className="actions">
      {needsName && (
        <LabeledInput
          id={`key-${controlId(path)}`}
          label={`New ${noun}`}
          name={KEY_PREFIX + path}
          type="text"
        />
      )}
      <Act does="add" path={path} look={look}>
        Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
      </Act>
      {path === 'daysOff' && (
        <Act does="holidays" path={path}>
          Add the federal holidays
        </Act>
      )}
    </div>
  );
}
