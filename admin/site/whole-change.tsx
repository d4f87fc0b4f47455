import type { FileChange, WholeChange } from '#contract/site-editing.ts';

/** A picture before and after, and where to change it. */
export function Whole(props: { whole: WholeChange; changes: readonly FileChange[] }) {
  const { whole, changes } = props;
  const { id, name } = whole;
  return (
    <>
      {id !== 'logo' && <Photos id={id} name={name} changes={changes} />}
      <p>
        {name}: this picture has changed.{' '}
        <a href={id === 'logo' ? '/site/brand' : `/site/photo/${id}`}>Change</a>
      </p>
    </>
  );
}

/** A new photo can replace a file of another kind, so a photo can be several changed files. */
function Photos({
  id,
  name,
  changes,
}: {
  id: string;
  name: string;
  changes: readonly FileChange[];
}) {
  const wasThere = changes.some(({ kind }) => kind !== 'added');
  const isThere = changes.some(({ kind }) => kind !== 'deleted');
  return (
    <div className="site-tiles">
      {wasThere && <Photo src={`/site/photo/${id}/live`} caption="Before" name={name} />}
      {isThere && <Photo src={`/site/photo/${id}/now`} caption="After" name={name} />}
    </div>
  );
}

function Photo({ src, caption, name }: { src: string; caption: string; name: string }) {
  return (
    <figure>
      <img className="site-photo" src={src} alt={`${name}, ${caption.toLowerCase()}`} />
      <figcaption className="text-quiet">{caption}</figcaption>
    </figure>
  );
}
