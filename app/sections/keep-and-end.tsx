import { Icon, type IconId } from '#app/ui/icon.tsx';

/** What one keeps and what ends, side by side. */
export function KeepAndEnd({ keep, ends }: { keep: readonly string[]; ends: readonly string[] }) {
  return (
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap grid gap-5 md:grid-cols-2">
        <Side heading="What you keep" icon="shield" lines={keep} />
        <Side heading="What ends" icon="check" lines={ends} />
      </div>
    </section>
  );
}

function Side(props: { heading: string; icon: IconId; lines: readonly string[] }) {
  const { heading, icon, lines } = props;
  return (
    <div className="card p-7 sm:p-9">
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-5 grid gap-3.5">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 flex-none text-action" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
