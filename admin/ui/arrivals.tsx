/**
 * The script says here how many entries are new since the page was loaded (admin/client/changes.ts). `page`: the path of
 * the page. The script replaces `{count}` in `many`.
 */
export function Arrivals({ one, many, page }: { one: string; many: string; page: string }) {
  return (
    <div role="status" data-arrived data-one={one} data-many={many}>
      <p className="hint strong" hidden>
        <span /> <a href={page}>Show</a>
      </p>
    </div>
  );
}
