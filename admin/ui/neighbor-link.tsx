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
      {which === 'previous' ? (
        'Previous'
      ) : (
        // Phones do not show the name, because they would cut it.
        <>
          Next<span className="not-on-phone">{`: ${to.name}`}</span>
        </>
      )}
    </a>
  );
}
