import type { Pool } from 'pg';

/** Who gets the mail of the morning about requests that wait. Everybody does who has not turned it off. */
export interface Reminders {
  isOn(person: string): Promise<boolean>;
  turn(person: string, on: boolean): Promise<void>;
}

export function createReminders(pool: Pool): Reminders {
  return {
    async isOn(person) {
      const { rows } = await pool.query<{ reminders: boolean }>(
        'select reminders from private.admin_people where person = $1',
        [person],
      );
      return rows[0]?.reminders ?? true;
    },
    async turn(person, on) {
      await pool.query(
        `insert into private.admin_people (person, reminders) values ($1, $2)
         on conflict (person) do update set reminders = excluded.reminders`,
        [person, on],
      );
    },
  };
}
