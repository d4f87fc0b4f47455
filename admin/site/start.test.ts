import { expect, test } from 'vitest';
import type { BeginResult } from '#contract/site-editing.ts';
import { FIRST_DAY_FORM } from '#tests/support/content/first-day.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('pressing the button after the site was made leads to the list of what is left to do', async () => {
  const { send } = await firstDayAdmin(async () => ({ isMade: true }));
  const response = await send();
  expect([response.status, response.headers.get('location')]).toEqual([303, '/site/still-to-do']);
});

test('after an attempt that failed, the next press tries again', async () => {
  const { send, calls } = await firstDayAdmin(async () => {
    throw new Error('The process has ended');
  });
  await send();
  await send();
  expect(calls).toHaveLength(2);
});

async function firstDayAdmin(begin: () => Promise<BeginResult>) {
  const calls: string[] = [];
  const admin = await signedInSite({
    editor: {
      begin() {
        calls.push('begin');
        return begin();
      },
    },
  });
  return { admin, calls, send: () => admin.post('/site/start', FIRST_DAY_FORM) };
}
