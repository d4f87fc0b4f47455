/** From the home page to the current page, which is the last one and not a link. */
export function Breadcrumbs(props: {
  breadcrumbs: readonly { label: string; path: string }[];
  /** Of the landmark, for screen readers. */
  label: string;
}) {
  const { breadcrumbs, label: landmark } = props;
  return (
    <nav aria-label={landmark} className="text-sm text-pale">
      <ol className="flex flex-wrap gap-x-2">
        {breadcrumbs.map(({ label, path }, index) =>
          index < breadcrumbs.length - 1 ? (
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
