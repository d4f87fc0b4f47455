import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** SHA-256 of each migration of a release. A release adds its own lines, and changes none. */
const RELEASED = {
  '20260101000000_submissions.sql':
    'd3b532d9be6ca21c9c1288672408d595626b9ff5eec95d3994c402f5173ea963',
  '20260101000100_limits.sql': 'f5cf3ac7255054fe6dd0bdf5a5fe7c54c3d604bfbbbe4b34343b87d82615ca63',
  '20260101000200_outbox.sql': 'd6e02a9168c1a91e679a291a5b3b15c5bb41564bfa7d36aa420f3b8f3ba886da',
  '20260101000300_admin.sql': '305857194523a028f4b24426af080a5dc95fac7486ba912bdf5f983c04383bbd',
  '20260101000400_hosted.sql': '196afdcaf8888221aff8d82fd1848e31734c04a66aa25c620761b34446c19773',
};

test.each(Object.entries(RELEASED))(
  'a released migration never changes, because databases have run it: %s',
  async (file, released) => {
    const text = await readFile(`supabase/migrations/${file}`);
    expect(createHash('sha256').update(text).digest('hex')).toBe(released);
  },
);
