import { expect, test } from 'vitest';
import { localizeLinks } from './localize-links.ts';

test('links to pages of the site lead to the pages of the language; other links stay as they are', () => {
  const content = {
    link: { label: 'a', href: '/services#consultation' },
    home: [{ href: '/' }],
    other: { href: 'https://www.hud.gov/' },
    call: { href: 'tel:+12135550142' },
    html: '<a href="/faq">x</a> <a href="#a">y</a> <a href="//elsewhere.example">z</a>',
    imageUrl: '/portraits/a.svg',
  };
  expect(localizeLinks(content, 'es')).toEqual({
    link: { label: 'a', href: '/es/services#consultation' },
    home: [{ href: '/es' }],
    other: { href: 'https://www.hud.gov/' },
    call: { href: 'tel:+12135550142' },
    html: '<a href="/es/faq">x</a> <a href="#a">y</a> <a href="//elsewhere.example">z</a>',
    imageUrl: '/portraits/a.svg',
  });
  expect(localizeLinks(content, 'en')).toEqual(content);
});
