import { expect, test } from 'vitest';
import april2026 from '#tests/support/medians/table-2026-04-01.json' with { type: 'json' };
import { publishedWorkbook } from '#tests/support/medians/published-files.ts';
import { textOf } from '#tests/support/admin/admin.ts';
import { signedInSite } from '#tests/support/admin/admin-with-site.ts';

test('the page names the table in use, and refuses a doubtful or large one with the reason', async () => {
  const admin = await signedInSite();
  const text = await admin.text('/site/medians');
  expect(text).toContain('on or after Apr 1, 2026');
  const send = async (bytes: Uint8Array) => {
    const file = new File([new Uint8Array(bytes)], 'book.xlsx');
    const response = await admin.upload('/site/medians', { file, effective: '' });
    expect(response.status).toBe(422);
    return textOf(response);
  };
  expect(await send(publishedWorkbook(april2026))).toContain('is not newer than the one in use');
  expect(await send(Buffer.alloc(2_000_001))).toContain('too large');
  expect(await send(Buffer.alloc(2_200_000))).toContain('too long');
  expect((await admin.draft()).size).toBe(0);
});
