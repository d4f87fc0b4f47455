import type { ReactNode } from 'react';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Ridge } from '#app/ui/scene.tsx';

/** The top of every inner page: the hour before dawn, calmer than the home page's. */
export function PageTop(props: {
  crumbs: readonly { label: string; path: string }[];
  heading: string;
  lead?: string;
  children?: ReactNode;
}) {
  const { crumbs, heading, lead, children } = props;
  return (
    <section className="page-top on-dark relative isolate overflow-hidden text-white">
      <Ridge />
      <div className="wrap pt-20 pb-20 lg:pt-28 lg:pb-24">
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="mt-4 max-w-[22ch] text-[clamp(2.125rem,1.5rem+2.6vw,3.25rem)]">{heading}</h1>
        {lead && <p className="mt-4 max-w-[60ch] text-lg text-pale">{lead}</p>}
        {children}
      </div>
    </section>
  );
}
