import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIXED_SEED } from '#tests/support/load/seed.ts';
import { mailContext } from '#tests/support/content/served-content.ts';
import { knownSubmission } from '#tests/support/product/stored-row.ts';
import { renderFollowUps, renderNotice } from './firm-mails.ts';
import { shortName } from './plain-name.ts';

test.each([
  ['Maria García', 'Maria G.'],
  ['José Núñez García', 'José G.'],
  ["Ann O'Hara", 'Ann O.'],
  ['Ann ’t Hooft', 'Ann H.'],
  ['Zoë', 'Zoë'],
  ['李小龙', '李小龙'],
  ['Ann -', 'Ann'],
  ['Robert Hall Jr.', 'Robert H.'],
  ['Robert Hall Sr', 'Robert H.'],
  ['Robert Hall III', 'Robert H.'],
  ['Ann Lee Esq.', 'Ann L.'],
  ['Dr. Ann Lee', 'Ann L.'],
  ['Sra. Ana López', 'Ana L.'],
  ['Robert Jr.', 'Robert'],
  ['María Fernanda López García', 'María G.'],
  ['Maria de la Cruz', 'Maria C.'],
  ['María de los Ángeles García', 'María G.'],
  ['J.R. Smith Jr.', 'J.R. S.'],
  ["Anne-Marie O'Neil Jr.", 'Anne-Marie O.'],
  ['Pay now or lose', undefined],
  ['Call-now-or-lose your-home', undefined],
  ['Donaudampfschifffahrtsgesellschaftskapitän', undefined],
  ['Ann \u202eExample', undefined],
  ['Your house is sold', undefined],
  ['Your\u3164house\u3164is\u3164sold', undefined],
  ['Your\uffa0house\uffa0is\uffa0sold', undefined],
  ['Ann\u1160is\u1160dead\u1160now', undefined],
  ['evil.\ufe0fcom', undefined],
  ['evil.c\u034fom', undefined],
  ['Pay now or you lose it', undefined],
  ['evil.example Smith', undefined],
  ['Ann 5550100', undefined],
  ['Ann\nBcc: eve', undefined],
  ['', undefined],
])('the short form of the name %j is %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});

const context = mailContext();
const NAME = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom('Ann', 'or', 'lose', 'www.evil', '.com', 'Bcc:', '\r\n', '\u202e', '-', "'"),
    )
    .chain((parts) => fc.constantFrom('', ' ', '.').map((between) => parts.join(between))),
);

test('a subject carries no sentence, link or header of a stranger, whatever the name', () => {
  fc.assert(
    fc.property(NAME, (name) => {
      const submission = knownSubmission({ name });
      const notice = renderNotice(submission, context).subject;
      const later = renderFollowUps([submission], submission, context);
      // The short name is one word without a digit and without a dot before two letters, and perhaps an initial.
      const short = String.raw`(?!\S*\.\p{L}{2})[\p{L}\p{M}.'’-]{1,40}(?: \p{L}\.)?`;
      expect(notice).toMatch(
        new RegExp(String.raw`^New message: (?:${short}, )?prefers email \(348BA187\)$`, 'u'),
      );
      expect(later.subject).toMatch(
        new RegExp(String.raw`^Another message(?:: ${short})? \(348BA187\)$`, 'u'),
      );
    }),
    { seed: FIXED_SEED },
  );
});
