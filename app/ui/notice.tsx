import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A problem with a form. The result of a submit is announced and receives the focus. */
export function Notice(props: {
  isResult?: boolean;
  /** The id of what is read after the message, when the result receives the focus. */
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  const { isResult, describedBy, children } = props;
  const result = {
    role: 'alert',
    tabIndex: -1,
    'data-result': true,
    'aria-describedby': describedBy,
  };
  return (
    <div className="notice" {...(isResult && result)}>
      <Icon name="alert" size={24} />
      <p>{children}</p>
    </div>
  );
}
