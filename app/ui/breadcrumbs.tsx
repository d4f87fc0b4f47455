/** Links from the home page to the current page, which is the last item and not a link. */
export function Breadcrumbs(props: {
  breadcrumbs: readonly { label: string; path: string }[];
  /** The name of the landmark, for screen readers. */
  label: string;
}) {
  const { breadcrumbs, label: landmark } = props;
  return (
    <nav aria-label={landmark} className="breadcrumbs text-sm text-pale">
      <ol>
        {breadcrumbs.map(({ label, path }, index) =>
          index < breadcrumbs.length - 1 ? (
            <li key={path}>
              <a href={path} className="underline">
                {label}
              </a>
              <span aria-hidden="true">/</span>
            </li>
          ) : (
            <li key={path} aria-current="page">
              {label}
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
