/** A state or the District of Columbia. `timeZone` is the one of most of its people. */
interface UsState {
  code: string;
  name: string;
  timeZone: string;
}

const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
];

/** The time zones that a firm can choose when its office is in another part of its state. */
export const TIME_ZONES: readonly (readonly [zone: string, name: string])[] = [
  [EASTERN, 'Eastern'],
  [CENTRAL, 'Central'],
  [MOUNTAIN, 'Mountain'],
  ['America/Phoenix', 'Arizona'],
  [PACIFIC, 'Pacific'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
];

const STATE_TABLE: readonly (readonly [code: string, name: string, timeZone: string])[] = [
  ['AL', 'Alabama', CENTRAL],
  ['AK', 'Alaska', 'America/Anchorage'],
  ['AZ', 'Arizona', 'America/Phoenix'],
  ['AR', 'Arkansas', CENTRAL],
  ['CA', 'California', PACIFIC],
  ['CO', 'Colorado', MOUNTAIN],
  ['CT', 'Connecticut', EASTERN],
  ['DE', 'Delaware', EASTERN],
  ['DC', 'District of Columbia', EASTERN],
  ['FL', 'Florida', EASTERN],
  ['GA', 'Georgia', EASTERN],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', MOUNTAIN],
  ['IL', 'Illinois', CENTRAL],
  ['IN', 'Indiana', EASTERN],
  ['IA', 'Iowa', CENTRAL],
  ['KS', 'Kansas', CENTRAL],
  ['KY', 'Kentucky', EASTERN],
  ['LA', 'Louisiana', CENTRAL],
  ['ME', 'Maine', EASTERN],
  ['MD', 'Maryland', EASTERN],
  ['MA', 'Massachusetts', EASTERN],
  ['MI', 'Michigan', EASTERN],
  ['MN', 'Minnesota', CENTRAL],
  ['MS', 'Mississippi', CENTRAL],
  ['MO', 'Missouri', CENTRAL],
  ['MT', 'Montana', MOUNTAIN],
  ['NE', 'Nebraska', CENTRAL],
  ['NV', 'Nevada', PACIFIC],
  ['NH', 'New Hampshire', EASTERN],
  ['NJ', 'New Jersey', EASTERN],
  ['NM', 'New Mexico', MOUNTAIN],
  ['NY', 'New York', EASTERN],
  ['NC', 'North Carolina', EASTERN],
  ['ND', 'North Dakota', CENTRAL],
  ['OH', 'Ohio', EASTERN],
  ['OK', 'Oklahoma', CENTRAL],
  ['OR', 'Oregon', PACIFIC],
  ['PA', 'Pennsylvania', EASTERN],
  ['RI', 'Rhode Island', EASTERN],
  ['SC', 'South Carolina', EASTERN],
  ['SD', 'South Dakota', CENTRAL],
  ['TN', 'Tennessee', CENTRAL],
  ['TX', 'Texas', CENTRAL],
  ['UT', 'Utah', MOUNTAIN],
  ['VT', 'Vermont', EASTERN],
  ['VA', 'Virginia', EASTERN],
  ['WA', 'Washington', PACIFIC],
  ['WV', 'West Virginia', EASTERN],
  ['WI', 'Wisconsin', CENTRAL],
  ['WY', 'Wyoming', MOUNTAIN],
];

export const US_STATES: readonly UsState[] = STATE_TABLE.map(([code, name, timeZone]) => ({
  code,
  name,
  timeZone,
}));

export const usState = (code: string): UsState | undefined =>
  US_STATES.find((state) => state.code === code);

export const stateNameOf = (code: string): string => usState(code)?.name ?? code;
