import { expect, test } from 'vitest';
import { keepTogether } from './page-texts.ts';

test('a range, the number of a form, a telephone number, “Chapter 13” and “co-signer” do not break', () => {
  expect(
    keepTogether(
      '<body><p>about 3-4 months, PLD-C-010, Chapter 13, el Capítulo 7, 3 a 4</p></body>',
    ),
  ).toBe(
    '<body><p>about <span class="nowrap">3-4</span> months, <span class="nowrap">PLD-C-010</span>, Chapter\u00a013, el Capítulo\u00a07, 3\u00a0a\u00a04</p></body>',
  );
  expect(keepTogether('<body><p>A co-signer of Stay Housed, (888) 555-0140</p>')).toBe(
    '<body><p>A <span class="nowrap">co-signer</span> of Stay Housed, <span class="nowrap">(888) 555-0140</span></p>',
  );
});

test('in the row of a fold, which is a flex box, a text with such a word becomes one element', () => {
  expect(keepTogether('<body><summary>Is a co-signer safe?</summary></body>')).toBe(
    '<body><summary><span>Is a <span class="nowrap">co-signer</span> safe?</span></summary></body>',
  );
});

test('a day does not break in a long text, but may in a short one, which can be in a narrow column', () => {
  const long = `<body><p>${'Filed by this firm in many courts. '.repeat(2)}To `;
  expect(keepTogether(`${long}September 30, 2026.</p>`)).toBe(
    `${long}September\u00a030,\u00a02026.</p>`,
  );
  expect(keepTogether('<body><p>As of May 1, 2026.</p>')).toBe('<body><p>As of May 1, 2026.</p>');
});

test('the head, attributes, scripts and islands stay as they are', () => {
  const html =
    '<head><title>Chapter 7</title></head><body><a title="3-4">x</a><script>1-2</script><div data-island="/x.js"><div>Chapter 7, 3-4</div><p>1-2</p></div></body>';
  expect(keepTogether(html)).toBe(html);
});
