import { expect, test } from 'vitest';
import { firm, sample, services } from '#tests/support/content/sample.ts';
import { firmThing, serviceThing } from './structured-data.tsx';

const SITE = 'https://firm.example';

test('a state where the firm is admitted to federal courts only is described as such', () => {
  expect(firmThing(SITE, sample)).toMatchObject({
    areaServed: [
      { name: firm.area },
      ...firm.states.map(({ name, admission }) =>
        admission === 'licensed' ? { name } : { name, description: 'Federal courts only' },
      ),
    ],
  });
});

test('the opening hours are those of the content, with days of the same hours in one entry', () => {
  const hours = { monday: '8:30-18:00', tuesday: '8:30-18:00', friday: '9:00-24:00' };
  expect(firmThing(SITE, { ...sample, firm: { ...firm, hours } })).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday'], opens: '08:30', closes: '18:00' },
      { dayOfWeek: ['Friday'], opens: '09:00', closes: '23:59' },
    ],
  });
});

test('a service names only the states in which it is offered', () => {
  const settlement = services.find(({ id }) => id === 'debt-settlement');
  if (!settlement?.offeredIn) throw new Error('The sample offers settlement in all states');
  expect(serviceThing(SITE, settlement, sample)).toMatchObject({
    areaServed: settlement.offeredIn.map((name) => ({ '@type': 'State', name })),
  });
});
