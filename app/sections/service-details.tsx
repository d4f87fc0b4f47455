import type { Service } from '#contract/content.ts';
import { Icon, type IconId } from '#app/ui/icon.tsx';

/** Short facts at the top of a service's page. */
export function ServiceFacts({ facts }: Pick<Service, 'facts'>) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-4 sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-l-2 border-peach pl-4">
          <dt className="text-sm text-pale">{label}</dt>
          <dd className="mt-0.5 font-semibold text-balance">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the client keeps and what ends, side by side. */
export function KeepAndEnd({ keep, ends }: Pick<Service, 'keep' | 'ends'>) {
  return (
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap grid gap-5 md:grid-cols-2">
        <ListCard heading="What you keep" icon="shield" lines={keep} />
        <ListCard heading="What ends" icon="check" lines={ends} />
      </div>
    </section>
  );
}

function ListCard(props: { heading: string; icon: IconId; lines: readonly string[] }) {
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
