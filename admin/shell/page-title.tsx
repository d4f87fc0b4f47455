import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** The first page keeps the browser's own focus. */
let isFirstPage = true;

/** The heading of a page. It receives the focus when the page opens, so that a screen reader reads it. */
export function PageTitle(props: {
  children: ReactNode;
  /** The title of the document, when the heading is not plain text. */
  title?: string;
  /** False when the page moves the focus itself. */
  takesFocus?: boolean;
}) {
  const { children, title, takesFocus = true } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = title ?? (typeof children === 'string' ? children : '');
  useEffect(() => {
    document.title = text;
  }, [text]);
  // A layout effect, so that it never takes the focus back from somebody who has moved it already.
  useLayoutEffect(() => {
    if (takesFocus && !isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
