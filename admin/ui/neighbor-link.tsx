/** Links to the pages of a long list. `to`: the address of a page. */
export function PageLinks(props: {
  shown: number;
  hasMore: boolean;
  to: (page: number) => string;
}) {
  const { shown, hasMore, to } = props;
  if (shown === 1 && !hasMore) return null;
  return (
    <nav className="row centered" aria-label="Pages">
      {shown > 1 && (
        <a className="small-button" href={to(shown - 1)} rel="prev">
          Previous page
        </a>
      )}
      <span>{`Page ${shown}`}</span>
      {hasMore && (
        <a className="small-button" href={to(shown + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  );
}

/** The request before or after another one in the list. */
export interface Neighbor {
  id: string;
  name: string;
}

export function NeighborLink(props: { to: Neighbor | undefined; which: 'next' | 'previous' }) {
  const { to, which } = props;
  if (!to) return null;
  const rel = which === 'next' ? 'next' : 'prev';
  return (
    <a className="link-button truncate" href={`/requests/${to.id}`} rel={rel}>
      {which === 'previous' ? 'Previous' : 'Next'}
      {/* Phones do not show the name, because they would cut it. */}
      <span className={which === 'previous' ? 'sr-only' : 'not-on-phone'}>{`: ${to.name}`}</span>
    </a>
  );
}
