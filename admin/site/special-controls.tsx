import { dayInWords } from '#contract/content-fields.ts';
import { MIN_PHOTO } from '#contract/photo-crop.ts';
import type { FieldPath, FormField } from '#contract/site-editing.ts';
import {
  MAX_UPLOAD_BYTES,
  type AttorneyPhoto,
  type BrandState,
  type MedianState,
  type PageSwitch,
} from '#contract/site-uploads.ts';
import { Field } from '#app/ui/field.tsx';
import { HiddenFields, PostButtonWithQuestion } from '#admin/ui/button.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { Act, Box, ControlGroup, controlId, opensAt, type FieldContext } from './control.tsx';
import { valuesByPath } from './mistakes.ts';
import { FIELD_PREFIX, UPLOAD_PREFIX } from './read-edit.ts';
import { formAddress } from './site-service.ts';
import { megabytes, photoPath, tooLarge } from './uploads.ts';

/* Each of these controls is in the form of only one file. */

/** A file that is sent with the form. */
function Upload(props: {
  name: string;
  path: FieldPath;
  kind: keyof typeof MAX_UPLOAD_BYTES;
  accept: string;
  label: string;
  hint: string;
  context: FieldContext;
}) {
  const { name, path, kind, accept, label, hint, context } = props;
  const maxBytes = MAX_UPLOAD_BYTES[kind];
  return (
    <div data-field-box={path}>
      <LabeledInput
        {...opensAt(context, path)}
        id={controlId(path)}
        label={label}
        hint={`${hint} ${megabytes(maxBytes)} at most. Choose the file, then save.`}
        error={context.refusal?.path === path ? context.refusal.message : undefined}
        type="file"
        name={UPLOAD_PREFIX + name}
        accept={accept}
        data-most-bytes={maxBytes}
        data-too-large={tooLarge(maxBytes)}
      />
      <p className="error-text" role="alert" data-file-problem hidden />
    </div>
  );
}

/** Deletes a file that was sent. It asks first, because nothing restores the file. */
function Remove({ name, button, text }: { name: string; button: string; text: string }) {
  return (
    <PostButtonWithQuestion id={`remove-${name}`} button={button} text={text}>
      <Act does="remove" path={name}>
        {button}
      </Act>
    </PostButtonWithQuestion>
  );
}

export function LogoControl({ brand, context }: { brand: BrandState; context: FieldContext }) {
  const { hasLogo, logoProblem } = brand;
  return (
    <ControlGroup title="Logo">
      <p>
        {hasLogo
          ? 'The draft has a logo.'
          : 'Without a logo, the name of the firm is in its place.'}
      </p>
      {logoProblem !== undefined && <p className="error-text">{logoProblem}</p>}
      <Upload
        name="logo"
        path="logo"
        kind="logo"
        accept="image/svg+xml,image/png,image/webp,image/jpeg"
        label="The file of the logo"
        hint="SVG, PNG, WebP or JPEG. A dark logo gets a white plate behind it."
        context={context}
      />
      {hasLogo && (
        <Remove name="logo" button="Delete the logo" text="The name of the firm takes its place." />
      )}
    </ControlGroup>
  );
}

/** The portrait of an attorney, with the name and the position beside it. */
export const Face = (props: { photo: AttorneyPhoto; position: string | undefined }) => (
  <span className="row">
    {props.photo.hasPicture && (
      <img src={`/site/photo/${props.photo.id}/now`} alt="" width="44" height="55" />
    )}
    <span>
      {props.photo.name}
      <small className="block text-quiet">{props.position}</small>
    </span>
  </span>
);

/** The photo of an attorney. After a photo was sent, sliders choose the part that is shown. */
export function PhotoControl({ photo, context }: { photo: AttorneyPhoto; context: FieldContext }) {
  const { id, name, hasPicture } = photo;
  const crop = context.photo?.attorney === id ? context.photo : undefined;
  return (
    <ControlGroup title={`Photo of ${name}`}>
      <div className="line">
        {hasPicture && (
          <img
            src={`/site/photo/${id}/now`}
            alt={`${name} now`}
            width="112"
            height="140"
            data-cut={crop && ''}
          />
        )}
        <Upload
          name={id}
          path={photoPath(photo)}
          kind="photo"
          accept="image/jpeg,image/png,image/webp"
          label="A photo from your device"
          hint={`JPEG, PNG or WebP with ${MIN_PHOTO.width} by ${MIN_PHOTO.height} pixels or more.`}
          context={context}
        />
      </div>
      {crop && <CropSliders cut={crop} />}
      <p className="field-hint">
        Only the picture is kept: where and when it was taken is removed. Describe a new photo
        below, in each language.
      </p>
      {hasPicture && (
        <Remove
          name={id}
          button="Delete the picture"
          text={`The picture of ${name} and its description are taken out of the draft.`}
        />
      )}
    </ControlGroup>
  );
}

const SLIDERS = { across: 'Left or right', down: 'Up or down', zoom: 'Closer' };

/** The sliders of a crop. The script saves the form when one is moved, and then loads the picture again. */
function CropSliders({ cut }: { cut: NonNullable<FieldContext['photo']> }) {
  const { attorney, picture } = cut;
  return (
    <>
      <p className="text-quiet">Move the picture until the face is in the middle.</p>
      <HiddenFields fields={{ attorney, picture }} />
      <div className="site-sliders">
        {(['across', 'down', 'zoom'] as const).map((name) => (
          <Field key={name} id={name} label={SLIDERS[name]}>
            {({ id: control, 'aria-describedby': described }) => (
              <input
                id={control}
                aria-describedby={described}
                type="range"
                name={name}
                min="0"
                max="100"
                step="1"
                defaultValue={cut[name]}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}

/** A text with its days in words. */
const withDays = (text: string) =>
  text.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => dayInWords(day));

/** Three steps to a newer table of the U.S. Trustee Program. */
export function MediansControl(props: { table: MedianState | null; context: FieldContext }) {
  const { table, context } = props;
  return (
    <>
      <div className="stack-small">
        <p>
          {table
            ? `The table in use applies to cases filed on or after ${dayInWords(table.effective)}.`
            : 'The table cannot be read. The income check may be off, or the table has a mistake.'}
        </p>
        {table && table.due > context.today && (
          <p>The next one is due on {dayInWords(table.due)}.</p>
        )}
        {table && table.due <= context.today && (
          <p className="error-text">
            Out of date since {dayInWords(table.due)}: the income check answers only when an income
            is clearly below or above, and nothing once the table is more than a year old.
          </p>
        )}
      </div>
      <ControlGroup title="1. Save the newest table">
        <p>
          A newer table is out each April 1 and November 1. Open the newest period at{' '}
          <a href="https://www.justice.gov/ust/means-testing" target="_blank" rel="noreferrer">
            justice.gov/ust/means-testing
          </a>
          , and save its table of median incomes as an Excel file (.xlsx).
        </p>
      </ControlGroup>
      <ControlGroup title="2. Send it here">
        <Upload
          name="medians"
          path="medians"
          kind="medians"
          accept=".xlsx"
          label="The Excel file (.xlsx)"
          hint="It is checked before anything changes."
          context={context}
        />
        <LabeledInput
          id="effective"
          label="The day from which it applies"
          hint="Only if the file does not say it: look at the page where the file comes from."
          type="date"
          name="effective"
        />
      </ControlGroup>
      {table && <p className="text-quiet">The table in use is from: {withDays(table.source)}</p>}
    </>
  );
}

const OFF =
  'Visitors cannot open a page that is off, and a link to it is shown as plain text. Its texts stay, so you can turn it on again. An attorney confirms the change before it is published.';
const GROUPS = { services: 'Services', urgent: 'Urgent help', pages: 'Other pages' };

/** The field `off` of the firm: every page that can be off, with the button that turns it on or off. */
export function Switches(props: {
  field: Extract<FormField, { kind: 'list' }>;
  switches: readonly PageSwitch[];
  context: FieldContext;
}) {
  const { field, switches, context } = props;
  const { path, items } = field;
  const placeOf = (id: string) =>
    items.find((item) => 'value' in item.field && item.field.value === `/${id}`)?.path;
  return (
    <Box field={field} context={context} hint={OFF}>
      {Object.entries(GROUPS).map(([group, name]) => (
        <details key={group} open={context.isOnlyPart}>
          <summary>{name}</summary>
          <div>
            <ul className="rows columns">
              {switches
                .filter((each) => each.group === group)
                .map((each) => (
                  <SwitchLine key={each.id} shown={each} at={placeOf(each.id)} list={path} />
                ))}
            </ul>
          </div>
        </details>
      ))}
    </Box>
  );
}

/** `at`: the path of the page in the list of pages that are off; undefined for a page that is on. */
function SwitchLine(props: { shown: PageSwitch; at: FieldPath | undefined; list: FieldPath }) {
  const { shown, at, list } = props;
  const { id, name, unwritten } = shown;
  if (unwritten)
    return (
      <li className="line">
        <span className="all-columns">{name}</span>
        <span className="text-quiet">
          Not written yet. Write these texts, then turn the page on here:
        </span>
        {unwritten.map((text) => (
          <a key={text.file} href={formAddress(text.file)}>
            {text.name}
          </a>
        ))}
      </li>
    );
  const isOn = at === undefined;
  return (
    <li className="line one-row">
      <span className="grow">{name}</span>
      <span className={isOn ? 'text-quiet' : 'pill'}>{isOn ? 'On' : 'Off'}</span>
      <Act does={isOn ? 'add' : 'delete'} path={isOn ? `${list}=/${id}` : at}>
        {isOn ? 'Turn off' : 'Turn on'} <span className="sr-only">{name}</span>
      </Act>
    </li>
  );
}

/** The first URL in a source, such as `cacb.uscourts.gov/filing-fees`. */
const ADDRESS = /\b(?:[a-z\d-]+\.)+(?:gov|org|edu|com|us)(?:\/[\w./-]*\w)?/;

/** The day by which a figure must be compared with its source; '' for a field that is not a figure. */
export const dueDay = (figure: FormField): string =>
  valuesByPath([figure]).get(`${figure.path}.checkBy`) ?? '';

/** The public page that the source of a figure names; undefined for a statute or rule. */
const addressOf = (figure: FormField) =>
  ADDRESS.exec(valuesByPath([figure]).get(`${figure.path}.source`) ?? '')?.[0];

/** A link to the public page that is the source of a figure, for a row of the list of figures. */
export function SourceLink({ figure }: { figure: FormField }) {
  const address = addressOf(figure);
  if (address === undefined) return null;
  return (
    <>
      {' · '}
      <a
        href={`https://${address}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`Source of ${figure.label}: ${address}`}
      >
        Source
      </a>
    </>
  );
}

/** Opens the source of a figure. A button stores that someone has compared the figure with it today. */
export function ComparedControl({ figure }: { figure: FormField }) {
  const due = dueDay(figure);
  const address = addressOf(figure);
  if (due === '') return null;
  return (
    <p className="line">
      <span className="text-quiet">Compare by {dayInWords(due)}:</span>
      {address !== undefined && (
        <a href={`https://${address}`} target="_blank" rel="noreferrer">
          Open {address}
        </a>
      )}
      <ComparedButton figure={figure} />
    </p>
  );
}

/** `isAlone`: the form has no fields of the figure, so the button sends the day that they would send. */
export const ComparedButton = (props: { figure: FormField; isAlone?: boolean }) => (
  <>
    {props.isAlone && (
      <HiddenFields
        fields={{ [`${FIELD_PREFIX}${props.figure.path}.checkBy`]: dueDay(props.figure) }}
      />
    )}
    <Act does="compared" path={props.figure.path} label={`Compared today: ${props.figure.label}`}>
      Compared today
    </Act>
  </>
);
