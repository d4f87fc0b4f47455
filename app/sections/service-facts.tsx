import type { Service } from '#contract/content.ts';

export function ServiceFacts({ facts }: { facts: Service['facts'] }) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-4 sm:grid-cols-3">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-l-2 border-peach pl-4">
          <dt className="text-sm text-pale">{label}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
