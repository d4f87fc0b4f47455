import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type NoticeTone = 'success' | 'problem';

/** A message in a form. The result of a submit is announced and receives the focus. */
export function Notice(props: {
  tone: NoticeTone;
  isResult?: boolean;
  /** The id of what is read after the message, when the result receives the focus. */
  describedBy?: string | undefined;
  children: ReactNode;
}) {
  const { tone, isResult, describedBy, children } = props;
  const isProblem = tone === 'problem';
  const result = {
    role: isProblem ? 'alert' : 'status',
    tabIndex: -1,
    'data-answer': true,
    'aria-describedby': describedBy,
  };
  return (
    <div className={`notice notice-${tone}`} {...(isResult && result)}>
      <Icon name={isProblem ? 'alert' : 'done'} size={24} />
      <p>{children}</p>
    </div>
  );
}
