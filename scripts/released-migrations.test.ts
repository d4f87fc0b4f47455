import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * SHA-256 of each migration of 1.1.0. Its five files changed once more before that release: no installation had the
 * files of 1.0. From now on no file changes: each release adds lines for its new files.
 */
const RELEASED = {
  '20260101000000_submissions.sql':
    '6ffbff5a873d572671547377362829212a42d40969c70669477c3a8cc3f198b2',
  '20260101000100_limits.sql': '825b263ffa19bc8f61116ec635b712c0917e217d378e5eb48963a6f28a12fd4b',
  '20260101000200_outbox.sql': 'fccd51230108e6b7f7f6a40def4cca827679829e334be0478bb9e3250aa9bf30',
  '20260101000300_admin.sql': '759f3ceb3b3235eca338aae12e3552d40513d3cd72be7721875fb7bba7003efa',
  '20260101000400_hosted.sql': '1745f0c37815d2b3384dcc8a01c4458a92bf60ef3a1578e1a435bd02cc99fabb',
};

test.each(Object.entries(RELEASED))(
  'a released migration never changes, because databases have run it: %s',
  async (file, released) => {
    const text = await readFile(`supabase/migrations/${file}`);
    expect(createHash('sha256').update(text).digest('hex')).toBe(released);
  },
);
