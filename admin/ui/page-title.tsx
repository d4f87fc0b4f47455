import { createContext, use, type ReactNode } from 'react';

/** The heading of a page. The script gives it the focus when the page opens, so that a screen reader reads it. */
export function PageTitle() {
  return <h1 tabIndex={-1}>{use(TitleContext)}</h1>;
}
/** The title of the document, which `page` sets. */
export const TitleContext = createContext('');

interface PageProps {
  /** The link above the title, to the page that leads to this one. */
  back?: { href: string; text: string };
  lead?: ReactNode;
  children: ReactNode;
}

/** A page for one task, in a narrow column. `columns`: its cards are side by side if there is room. */
export function CardPage(props: PageProps & { columns?: boolean }) {
  const { back, lead, columns = false, children } = props;
  return (
    <div className={columns ? 'panel-columns' : 'measure'}>
      {back && <BackLink {...back} />}
      <PageTitle />
      {lead && <p className="text-quiet">{lead}</p>}
      {children}
    </div>
  );
}

/**
 * A page with its work, and `side`: cards with words that explain the work, beside it if there is room. Without `side`,
 * the work has the whole width.
 */
export function PageWithSide(
  props: PageProps & {
    side: ReactNode;
    /** The side says what comes next: it comes first on a narrow screen. */
    isSideFirst?: boolean;
  },
) {
  const { back, lead, side, isSideFirst = false, children } = props;
  const card = side && <div className="side one-card small">{side}</div>;
  return (
    <div>
      {back && <BackLink {...back} />}
      <PageTitle />
      {lead !== undefined && <p className="text-quiet">{lead}</p>}
      <div className={side ? 'with-side' : ''}>
        {isSideFirst && card}
        <div className="dense-form">{children}</div>
        {!isSideFirst && card}
      </div>
    </div>
  );
}

/** One card in place of a list without entries: what will be here, and one next step. */
export function Empty(props: {
  title: ReactNode;
  children?: ReactNode;
  next?: { href: string; text: string } | undefined;
}) {
  const { title, children, next } = props;
  return (
    <div className="panel empty">
      <div className="stack-small">
        <h2>{title}</h2>
        {children && <p className="text-quiet">{children}</p>}
        {next && (
          <p className="mt-2">
            <a className="small-button" href={next.href}>
              {next.text}
            </a>
          </p>
        )}
      </div>
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
