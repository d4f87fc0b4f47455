/** Labels that capitalising the address would get wrong (R2.4). */
const LABELS: Partial<Record<string, string>> = {
  chapter7: 'Chapter 7',
  chapter11: 'Chapter 11',
  chapter13: 'Chapter 13',
  'our-record': 'Our Record',
  'privacy-policy': 'Privacy Policy',
  'terms-of-service': 'Terms of Service',
  faq: 'FAQ',
};

/** Home and the segments of a path; empty where there is nothing but Home. */
export function breadcrumbsOf(pathname: string): { label: string; path: string }[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  return [
    { label: 'Home', path: '/' },
    ...segments.map((segment, index) => ({
      label: LABELS[segment] ?? capitalised(segment),
      path: `/${segments.slice(0, index + 1).join('/')}`,
    })),
  ];
}

const capitalised = (segment: string) =>
  segment.replace(/-/g, ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());
