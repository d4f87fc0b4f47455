import type { ReactNode } from 'react';
import { FirstLight } from '#app/ui/first-light.tsx';

/** Where someone has lost the way: the scene, one sentence, the ways on. */
export function LostPage(props: { heading: string; message: string; children: ReactNode }) {
  const { heading, message, children } = props;
  return (
    <section className="hero on-dark relative isolate overflow-hidden text-white">
      <FirstLight />
      <div className="wrap flex min-h-[80vh] flex-col items-start justify-center gap-5 pt-28 pb-40">
        <h1 className="text-4xl">{heading}</h1>
        <p className="max-w-[48ch] text-lg text-pale">{message}</p>
        <div className="mt-3 flex flex-wrap gap-3.5 max-sm:w-full max-sm:flex-col">{children}</div>
      </div>
    </section>
  );
}
