import type { ReactNode } from 'react';
import { keyInWords } from '#contract/content-fields.ts';
import { MAX_ATTORNEYS, MAX_STATES, numbered } from '#contract/first-day-form.ts';
import { COLOR_SETS, FIRST_GUIDES, FIRST_SERVICES } from '#contract/first-day.ts';
import { hoursToType, WEEKDAYS } from '#contract/office-hours.ts';
import { TIME_ZONES, US_STATES } from '#contract/us-states.ts';
import { ErrorText } from '#app/ui/errors.tsx';
import { Choices, Field } from '#app/ui/field.tsx';
import { LabeledInput } from '#admin/ui/form.tsx';
import { ControlGroup } from './control.tsx';

const OPEN_DAYS = WEEKDAYS.slice(0, 5);
const isOffAtFirst = (guide: string) => guide === 'gallery';

/** The values in the form before someone has typed. */
export const FIRST_VALUES: Readonly<Record<string, string>> = Object.fromEntries([
  ['color', 'blue'],
  ['admission1', 'licensed'],
  ['holidays', 'on'],
  ...OPEN_DAYS.map((day) => [`hours-${day}`, hoursToType('9:00-17:00')]),
  ...Object.keys(FIRST_SERVICES).map((name) => [`service-${name}`, 'on']),
  ...Object.keys(FIRST_GUIDES)
    .filter((name) => !isOffAtFirst(name))
    .map((name) => [`guide-${name}`, 'on']),
]);

const STATE_CHOICES = US_STATES.map(({ code, name }) => [code, name] as const);

/** Questions with one answer each. The name of the control is the question. */
const ABOUT_FIRM: readonly TextQuestion[] = [
  { name: 'name', label: '1. The name of your firm', maxLength: 60, size: 40 },
  {
    name: 'founded',
    label: '2. Founded in the year',
    inputMode: 'numeric',
    size: 6,
    isOptional: true,
  },
  {
    name: 'phone',
    label: '3. The telephone number on every page',
    hint: 'For example (520) 234-5678. If yours is not known yet, type 520 555-0142, which nobody can have. A list asks for yours later.',
    type: 'tel',
    size: 16,
  },
  {
    name: 'tollFree',
    label: '4. A toll-free number',
    hint: 'For example (800) 234-5678',
    type: 'tel',
    size: 16,
    isOptional: true,
  },
  {
    name: 'email',
    label: '5. The email address of the office',
    hint: 'Messages of visitors go there. If yours is not known yet, type one that ends with .example: nothing can be sent to it.',
    type: 'email',
    size: 40,
  },
];

/** The twelve questions in four steps, with what was typed. `last`: the button at the end. */
export function Questions({ last, ...asked }: Asked & { last: ReactNode }) {
  const { typed, errors } = asked;
  return (
    <>
      <Step {...asked} name="Step 1: Your firm">
        {ABOUT_FIRM.map((question) => (
          <div key={question.name} data-question>
            <AskText {...asked} {...question} />
          </div>
        ))}
        <Next to="street" step="Your office" />
      </Step>
      <Step {...asked} name="Step 2: Your office">
        <ControlGroup title="6. Your office">
          <AskText {...asked} name="street" label="Street and number" maxLength={120} />
          <div className="like-fields">
            <AskText {...asked} name="city" label="City" maxLength={60} />
            <AskChoice {...asked} name="state" label="State" choices={STATE_CHOICES} none="" />
            <AskText {...asked} name="zip" label="ZIP code" inputMode="numeric" />
          </div>
        </ControlGroup>
        <ControlGroup
          title="7. The states whose people you help"
          hint="If someone at the firm has a license of the state, choose “licensed”. If you may only act in its federal courts, choose “federal courts only”."
        >
          <Rows {...asked} most={MAX_STATES} control="state" more="Add a state">
            {(number) => (
              <div className="field-row">
                <AskChoice
                  {...asked}
                  name={`state${number}`}
                  label={`State ${number}`}
                  choices={STATE_CHOICES}
                  none="None"
                />
                <AskChoice
                  {...asked}
                  name={`admission${number}`}
                  label={`License in state ${number}`}
                  choices={[
                    ['licensed', 'licensed'],
                    ['federal-courts', 'federal courts only'],
                  ]}
                  none=""
                />
              </div>
            )}
          </Rows>
        </ControlGroup>
        <ControlGroup
          title="8. When your office is open"
          hint="For example 9 am - 5 pm. Leave a day empty on which you are closed."
        >
          <div className="like-fields">
            {WEEKDAYS.map((day) => (
              <AskText {...asked} key={day} name={`hours-${day}`} label={keyInWords(day)} />
            ))}
          </div>
          <Boxes
            {...asked}
            prefix=""
            choices={{ holidays: 'Closed on the federal holidays of the next 12 months' }}
          />
          <AskChoice
            {...asked}
            name="timeZone"
            label="Time zone"
            choices={TIME_ZONES}
            none="As is usual in the state of your office"
          />
        </ControlGroup>
        <Next to="attorney1" step="Your attorneys" />
      </Step>
      <Step {...asked} name="Step 3: Your attorneys">
        <ControlGroup
          title="9. Your attorneys"
          hint="A position is, for example, Attorney, Partner or Founder. Photos and more people come later, under Site."
        >
          <Rows {...asked} most={MAX_ATTORNEYS} control="attorney" more="Add an attorney">
            {(number) => (
              <div className="field-row">
                {Object.entries({ attorney: 'Name', title: 'Position' }).map(([name, label]) => (
                  <AskText
                    {...asked}
                    key={name}
                    name={name + number}
                    label={`${label} of attorney ${number}`}
                    maxLength={60}
                    isOptional={number > 1}
                  />
                ))}
              </div>
            )}
          </Rows>
        </ControlGroup>
        <ControlGroup title="10. Your color">
          <Choices
            id="start-color"
            name="color"
            label="Colors that go together"
            choices={Object.entries(COLOR_SETS).map(([name, { label }]) => [name, label])}
            defaultValue={typed['color'] ?? ''}
            error={errors['color']}
          />
          <AskText
            {...asked}
            name="ownColor"
            label="Or a color of your own"
            size={8}
            hint="A # and six digits or letters, as your designer writes it. If text would be hard to read on it, the nearest readable color is used."
            isOptional
          />
        </ControlGroup>
        <Next to="service-chapter7" step="What you offer" />
      </Step>
      <Step {...asked} name="Step 4: What you offer">
        <ControlGroup title="11. What you help with">
          <div className="site-pages">
            <Boxes {...asked} prefix="service-" choices={FIRST_SERVICES} />
          </div>
          <ErrorText id="start-services-error" message={errors['service-chapter7']} />
        </ControlGroup>
        <ControlGroup
          title="12. Guides and tools for visitors"
          hint="Your record of cases, and what the law of your state protects, can be written and turned on later, under Site."
        >
          <div className="site-pages">
            <Boxes {...asked} prefix="guide-" choices={FIRST_GUIDES} />
          </div>
          <Boxes {...asked} prefix="" choices={{ spanish: 'Pages in Spanish too' }} />
          <p className="field-hint">
            Choose this if someone at the firm answers in Spanish. A native speaker should read
            these pages.
          </p>
        </ControlGroup>
        {last}
      </Step>
    </>
  );
}

/** A step is folded until it is needed. The script writes how many questions are answered (admin/client/first-day.ts). */
function Step({ errors, name, children }: Asked & { name: string; children: ReactNode }) {
  return (
    <fieldset className="site-part" aria-label={name}>
      <details open={name.startsWith('Step 1') || Object.keys(errors).length > 0}>
        <summary>
          {name} <span className="text-quiet" data-answered="{answered} of {all}" />
        </summary>
        <div className="dense-form">{children}</div>
      </details>
    </fieldset>
  );
}

/** Leads to the first control of the next step. */
const Next = ({ to, step }: { to: string; step: string }) => (
  <a className="small-button primary" href={`#${idOf(to)}`}>
    Next: {step}
  </a>
);

/** Shows the first row, and each further row after a press, so that no empty rows are in the way. */
function Rows(
  props: Asked & {
    from?: number;
    most: number;
    /** The name of the first control of a row, without its number. */
    control: string;
    more: string;
    children: (number: number) => ReactNode;
  },
) {
  const { from = 1, most, control, more, typed, errors, children } = props;
  const isFilled = (number: number) =>
    number > from && Boolean(typed[control + number] ?? errors[control + number]);
  return (
    <>
      {children(from)}
      {from < most && (
        <details open={numbered(most).some(isFilled)}>
          <summary>{more}</summary>
          <div className="dense-form">
            <Rows {...props} from={from + 1} />
          </div>
        </details>
      )}
    </>
  );
}

function Boxes(props: Asked & { prefix: string; choices: Readonly<Record<string, string>> }) {
  const { typed, prefix, choices } = props;
  return Object.entries(choices).map(([name, label]) => (
    <label key={name} className="check">
      <input
        type="checkbox"
        id={idOf(prefix + name)}
        name={prefix + name}
        value="on"
        defaultChecked={(typed[prefix + name] ?? '') !== ''}
      />
      {label}
    </label>
  ));
}

/** The typed values and their errors, by the names of the controls. */
interface Asked {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The id of the control of a question. */
export const idOf = (name: string) => `start-${name.replaceAll('/', '-')}`;

interface TextQuestion {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'tel' | 'email';
  inputMode?: 'numeric';
  isOptional?: boolean;
  maxLength?: number;
  /** The width of the box, in characters. */
  size?: number;
}

function AskText(props: Asked & TextQuestion) {
  const { typed, errors, name, label, isOptional = false, type = 'text', ...rest } = props;
  return (
    <LabeledInput
      {...rest}
      id={idOf(name)}
      name={name}
      label={isOptional ? `${label} (optional)` : label}
      error={errors[name]}
      type={type}
      aria-required={!isOptional && !name.startsWith('hours-')}
      defaultValue={typed[name]}
    />
  );
}

function AskChoice(
  props: Asked & {
    name: string;
    label: string;
    choices: readonly (readonly [value: string, text: string])[];
    /** The text of the empty choice. */
    none: string;
  },
) {
  const { typed, errors, name, label, choices, none } = props;
  return (
    <Field id={idOf(name)} label={label} error={errors[name]}>
      {(attributes) => (
        <select
          {...attributes}
          name={name}
          defaultValue={typed[name] ?? ''}
          aria-required={/^state1?$/.test(name)}
        >
          <option value="">{none}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
