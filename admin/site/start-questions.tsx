import type { ReactNode } from 'react';
import { keyInWords } from '#contract/content-fields.ts';
import { MOST_ATTORNEYS, MOST_STATES, numbered } from '#contract/first-day-fields.ts';
import { COLOR_SETS, FIRST_GUIDES, FIRST_SERVICES } from '#contract/first-day.ts';
import { hoursToType, WEEKDAYS } from '#contract/office-hours.ts';
import { TIME_ZONES, US_STATES } from '#contract/us-states.ts';
import { ErrorText } from '#app/ui/errors.tsx';
import { Choices } from '#app/ui/field.tsx';
import { AskChoice, AskText, idOf, type Asked } from './start-controls.tsx';
import { startTexts as words } from './start-texts.ts';

const OPEN_DAYS = WEEKDAYS.slice(0, 5);
const isOffAtFirst = (guide: string) => guide === 'gallery';

/** What stands in the form before somebody has typed. */
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

/** The twelve questions, with what was typed. */
export function Questions(asked: Asked) {
  const { typed, errors } = asked;
  const { states, hours, attorneys, color, office } = words;
  return (
    <>
      <Question title={words.name.title}>
        <AskText {...asked} name="name" label={words.name.label} maxLength={60} />
      </Question>
      <Question title={words.founded.title}>
        <AskText
          {...asked}
          name="founded"
          label={words.founded.label}
          isOptional
          inputMode="numeric"
        />
      </Question>
      <Question title={words.phone.title}>
        <AskText {...asked} name="phone" type="tel" {...words.phone} />
      </Question>
      <Question title={words.tollFree.title}>
        <AskText {...asked} name="tollFree" type="tel" {...words.tollFree} isOptional />
      </Question>
      <Question title={words.email.title}>
        <AskText {...asked} name="email" type="email" {...words.email} />
      </Question>
      <Question title={office.title}>
        <AskText {...asked} name="street" label={office.street} maxLength={120} />
        <AskText {...asked} name="city" label={office.city} maxLength={60} />
        <AskChoice {...asked} name="state" label={office.state} choices={STATE_CHOICES} none="" />
        <AskText {...asked} name="zip" label={office.zip} inputMode="numeric" />
      </Question>
      <Question title={states.title} hint={states.hint}>
        {numbered(MOST_STATES).map((number) => (
          <div key={number} className="site-tiles">
            <AskChoice
              {...asked}
              name={`state${number}`}
              label={states.state(number)}
              choices={STATE_CHOICES}
              none={states.none}
            />
            <AskChoice
              {...asked}
              name={`admission${number}`}
              label={states.admission(number)}
              choices={[
                ['licensed', states.licensed],
                ['federal-courts', states['federal-courts']],
              ]}
              none=""
            />
          </div>
        ))}
      </Question>
      <Question title={hours.title} hint={hours.hint}>
        {WEEKDAYS.map((day) => (
          <AskText {...asked} key={day} name={`hours-${day}`} label={keyInWords(day)} />
        ))}
        <Boxes {...asked} prefix="" choices={{ holidays: hours.holidays }} />
        <AskChoice
          {...asked}
          name="timeZone"
          label={hours.timeZone}
          choices={TIME_ZONES}
          none={hours.asOffice}
        />
      </Question>
      <Question title={attorneys.title} hint={attorneys.hint}>
        {numbered(MOST_ATTORNEYS).map((number) => {
          const isOptional = number > 1;
          return (
            <div key={number} className="site-tiles">
              <AskText
                {...asked}
                name={`attorney${number}`}
                label={attorneys.name(number)}
                maxLength={60}
                isOptional={isOptional}
              />
              <AskText
                {...asked}
                name={`title${number}`}
                label={attorneys.position(number)}
                maxLength={60}
                isOptional={isOptional}
              />
            </div>
          );
        })}
      </Question>
      <Question title={color.title}>
        <Choices
          id="start-color"
          name="color"
          label={color.sets}
          choices={Object.entries(COLOR_SETS).map(([name, { label }]) => [name, label])}
          defaultValue={typed['color'] ?? ''}
          error={errors['color']}
        />
        <AskText {...asked} name="ownColor" label={color.own} hint={color.ownHint} isOptional />
      </Question>
      <Question title={words.services.title}>
        <Boxes {...asked} prefix="service-" choices={FIRST_SERVICES} />
        <ErrorText id="start-services-error" message={errors['service-chapter7']} />
      </Question>
      <Question title={words.guides.title} hint={words.guides.hint}>
        <Boxes {...asked} prefix="guide-" choices={FIRST_GUIDES} />
        <Boxes {...asked} prefix="" choices={{ spanish: words.guides.spanish }} />
        <p className="field-hint">{words.guides.spanishHint}</p>
      </Question>
    </>
  );
}

function Question(props: { title: string; hint?: string; children: ReactNode }) {
  const { title, hint, children } = props;
  return (
    <fieldset className="site-group">
      <legend>{title}</legend>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {children}
    </fieldset>
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
