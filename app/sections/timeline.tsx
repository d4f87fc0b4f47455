import type { Milestone } from '#contract/content-fields.ts';

/** The steps of a case, or the firm's history with its years in large type. */
export function Timeline(props: {
  heading: string;
  stations: readonly Milestone[];
  years?: boolean;
}) {
  const { heading, stations, years = false } = props;
  return (
    <section className={`py-16 ${years ? 'bg-mist lg:py-24' : 'lg:py-20'}`}>
      <div className="wrap">
        <h2 className="text-3xl">{heading}</h2>
        <ol className="timeline mt-10">
          {stations.map(({ when, title, text }) => (
            <li key={when + title}>
              <p
                className={
                  years ? 'font-serif text-2xl text-action' : 'text-sm font-[650] text-action'
                }
              >
                {when}
              </p>
              <h3 className="mt-1 text-xl">{title}</h3>
              <p className="mt-1.5 text-quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
