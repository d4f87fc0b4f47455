import type { ReactNode } from 'react';
import { keyInWords } from '#contract/content-fields.ts';
import { MAX_ATTORNEYS, MAX_STATES, numbered } from '#contract/first-day-form.ts';
import { COLOR_SETS, FIRST_GUIDES, FIRST_SERVICES } from '#contract/first-day.ts';
import { hoursToType, WEEKDAYS } from '#contract/office-hours.ts';
import { TIME_ZONES, US_STATES } from '#contract/us-states.ts';
import { ErrorText } from '#app/ui/errors.tsx';
import { Choices } from '#app/ui/field.tsx';
import { useRefusal } from '#admin/office/refusal.ts';
import { CheckBox, LabeledInput, LabeledSelect, useControl } from '#admin/ui/form.tsx';
import { ControlGroup } from './control.tsx';

export const START_PATH = '/site/start';

const OPEN_DAYS = WEEKDAYS.slice(0, 5);
const isOffAtFirst = (guide: string) => guide === 'gallery';

/** The values in the form before someone has typed. */
const FIRST_VALUES: Readonly<Record<string, string>> = Object.fromEntries([
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
export function Questions({ last }: { last: ReactNode }) {
  const color = useControl('color', FIRST_VALUES['color']);
  const services = useControl('service-chapter7', '');
  return (
    <>
      <Step name="Step 1: Your firm">
        {ABOUT_FIRM.map((question) => (
          <AskText key={question.name} {...question} />
        ))}
        <Next to="street" step="Your office" />
      </Step>
      <Step name="Step 2: Your office">
        <ControlGroup title="6. Your office">
          <AskText name="street" label="Street and number" maxLength={120} />
          <div className="like-fields fitted">
            <AskText name="city" label="City" maxLength={60} />
            <AskChoice name="state" label="State" choices={STATE_CHOICES} none="" />
            <AskText name="zip" label="ZIP code" inputMode="numeric" />
          </div>
        </ControlGroup>
        <ControlGroup
          title="7. The states whose people you help"
          hint="If someone at the firm has a license of the state, choose “licensed”. If you may only act in its federal courts, choose “federal courts only”."
        >
          <Rows max={MAX_STATES} control="state" addLabel="Add a state">
            {(number) => (
              <div className="field-row fitted">
                <AskChoice
                  name={`state${number}`}
                  label={`State ${number}`}
                  choices={STATE_CHOICES}
                  none="None"
                />
                <AskChoice
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
          <div className="like-fields fitted">
            {WEEKDAYS.map((day) => (
              <AskText key={day} name={`hours-${day}`} label={keyInWords(day)} />
            ))}
          </div>
          <Boxes
            prefix=""
            choices={{ holidays: 'Closed on the federal holidays of the next 12 months' }}
          />
          <AskChoice
            name="timeZone"
            label="Time zone"
            choices={TIME_ZONES}
            none="As is usual in the state of your office"
          />
        </ControlGroup>
        <Next to="attorney1" step="Your attorneys" />
      </Step>
      <Step name="Step 3: Your attorneys">
        <ControlGroup
          title="9. Your attorneys"
          hint="A position is, for example, Attorney, Partner or Founder. Photos and more people come later, under Site."
        >
          <Rows max={MAX_ATTORNEYS} control="attorney" addLabel="Add an attorney">
            {(number) => (
              <div className="field-row fitted">
                {Object.entries({ attorney: 'Name', title: 'Position' }).map(([name, label]) => (
                  <AskText
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
            defaultValue={String(color.value)}
            error={color.error}
          />
          <AskText
            name="ownColor"
            label="Or a color of your own"
            size={8}
            hint="A # and six digits or letters, as your designer writes it. If text would be hard to read on it, the nearest readable color is used."
            isOptional
          />
        </ControlGroup>
        <Next to="service-chapter7" step="What you offer" />
      </Step>
      <Step name="Step 4: What you offer">
        <ControlGroup title="11. What you help with">
          <div className="columns">
            <Boxes prefix="service-" choices={FIRST_SERVICES} />
          </div>
          <ErrorText id="start-services-error" message={services.error} />
        </ControlGroup>
        <ControlGroup
          title="12. Guides and tools for visitors"
          hint="Your record of cases, and what the law of your state protects, can be written and turned on later, under Site."
        >
          <div className="columns">
            <Boxes prefix="guide-" choices={FIRST_GUIDES} />
          </div>
          <Boxes prefix="" choices={{ spanish: 'Pages in Spanish too' }} />
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

/** A step is folded until it is needed. */
function Step({ name, children }: { name: string; children: ReactNode }) {
  const { errors = {} } = useRefusal(START_PATH) ?? {};
  return (
    <fieldset className="site-part" aria-label={name}>
      <details open={name.startsWith('Step 1') || Object.keys(errors).length > 0}>
        <summary>{name}</summary>
        <div className="dense-form">{children}</div>
      </details>
    </fieldset>
  );
}

/** Leads to the first control of the next step. */
const Next = ({ to, step }: { to: string; step: string }) => (
  <a className="small-button primary" href={`#start-${to}`}>
    Next: {step}
  </a>
);

/** Shows the first row, and each further row after a press, so that no empty rows are in the way. */
function Rows(props: {
  from?: number;
  max: number;
  /** The name of the first control of a row, without its number. */
  control: string;
  addLabel: string;
  children: (number: number) => ReactNode;
}) {
  const { from = 1, max, control, addLabel, children } = props;
  const { typed = {}, errors = {} } = useRefusal(START_PATH) ?? {};
  const isFilled = (number: number) =>
    number > from && Boolean(typed[control + number] ?? errors[control + number]);
  return (
    <>
      {children(from)}
      {from < max && (
        <details open={numbered(max).some(isFilled)}>
          <summary>{addLabel}</summary>
          <div className="dense-form">
            <Rows {...props} from={from + 1} />
          </div>
        </details>
      )}
    </>
  );
}

function Boxes({ prefix, choices }: { prefix: string; choices: Readonly<Record<string, string>> }) {
  return Object.entries(choices).map(([name, label]) => (
    <CheckBox
      key={name}
      name={prefix + name}
      value="on"
      defaultChecked={prefix + name in FIRST_VALUES}
    >
      {label}
    </CheckBox>
  ));
}

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

function AskText(props: TextQuestion) {
  const { name, label, isOptional = false, type = 'text', ...rest } = props;
  return (
    <LabeledInput
      {...rest}
      name={name}
      label={isOptional ? `${label} (optional)` : label}
      type={type}
      aria-required={!isOptional && !name.startsWith('hours-')}
      defaultValue={FIRST_VALUES[name]}
    />
  );
}

function AskChoice(props: {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, text: string])[];
  /** The text of the empty choice. */
  none: string;
}) {
  const { name, label, choices, none } = props;
  return (
    <LabeledSelect
      name={name}
      label={label}
      options={[['', none], ...choices]}
      defaultValue={FIRST_VALUES[name]}
      aria-required={/^state1?$/.test(name)}
    />
  );
}
