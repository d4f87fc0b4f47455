/** Labels that differ from the path's segment in capitalized words (R2.4). */
const LABELS: Partial<Record<string, string>> = {
  'terms-of-service': 'Terms of Service',
  faq: 'FAQ',
};

/** Home and the segments of a path; empty for the home page (R2.3). */
export function breadcrumbsOf(pathname: string): { label: string; path: string }[] {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  return [
    { label: 'Home', path: '/' },
    ...segments.map((segment, index) => ({
      label: LABELS[segment] ?? capitalized(segment),
      path: `/${segments.slice(0, index + 1).join('/')}`,
    })),
  ];
}

/** A number has a space before it: `chapter7` becomes Chapter 7. */
const capitalized = (segment: string) =>
  segment.replace(/-|(?<=[a-z])(?=\d)/g, ' ').replace(/\b\w/g, (letter) => letter.toUpperCase());

/** The breadcrumbs of the page at `path`. The last one is the page itself and is not a link. */
export function Breadcrumbs({ path: pagePath }: { path: string }) {
  const crumbs = breadcrumbsOf(pagePath);
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-pale">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, path }, index) =>
          index < crumbs.length - 1 ? (
            <li key={path} className="flex items-center gap-2">
              <a
                href={path}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-white"
              >
                {label}
              </a>
              <span aria-hidden="true">/</span>
            </li>
          ) : (
            <li key={path} className="flex min-h-11 items-center" aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
