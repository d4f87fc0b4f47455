import { expect, test } from 'vitest';
import april2026 from '#tests/support/medians/table-2026-04-01.json' with { type: 'json' };
import { publishedWorkbook, surveyed } from '#tests/support/medians/published-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { ownContent } from '#tests/support/content/own-content.ts';
import { createStates } from './draft-state.ts';
import { changedMedians, medianState } from './uploads.ts';
import { readState } from '#tests/support/content/memory.ts';

async function sample() {
  const { folder } = await ownContent();
  const states = createStates(folder, await temporaryFolder(), readState);
  return { states, state: await states.withDraft(new Map()) };
}
const november2026 = surveyed(april2026, '2026-11-01');
const upload = (bytes: Buffer, name = 'book.xlsx') => ({ bytes, name, today: '2026-11-23' });

test('a new table is in the draft with the previous table, and the content has no mistake', async () => {
  const { states, state } = await sample();
  const result = await changedMedians(
    state,
    upload(publishedWorkbook(november2026), '..\\é "a".xlsx'),
  );
  if ('refused' in result) throw new Error(result.refused);
  const bytes = result.files.get('medians.yaml') ?? null;
  const base = state.read.folder.originals.get('medians.yaml') ?? null;
  const after = await states.withDraft(new Map([['medians.yaml', { base, bytes }]]));
  expect('content' in after.checked).toBe(true);
  expect(medianState(after)).toEqual({
    effective: '2026-11-01',
    due: '2027-04-01',
    source: 'U.S. Trustee Program, ..__ _a_.xlsx, for cases filed on or after 2026-11-01',
  });
});
