import type { ReactNode } from 'react';

/** The heading of a page. The script gives it the focus when the page opens, so that a screen reader reads it. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 tabIndex={-1}>{children}</h1>;
}

/** A narrow page. `back`: the page that leads to it. `columns`: its cards are side by side if there is room. */
export function NarrowPage(props: {
  title: string;
  back?: { href: string; text: string };
  columns?: boolean;
  children: ReactNode;
}) {
  const { title, back, columns = false, children } = props;
  return (
    <div className={columns ? 'panel-columns' : 'narrow-page'}>
      {back && <BackLink {...back} />}
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}

export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="back">
      <a href={href}>← {text}</a>
    </p>
  );
}
