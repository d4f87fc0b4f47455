import type { ReactNode } from 'react';
import { Form } from '#admin/ui/form.tsx';

/**
 * A form whose script asks the device for a passkey and sends its response (admin/client/passkeys.ts). The options
 * for the device are at `action/options`.
 */
export function PasskeyForm(props: {
  id?: string;
  action: string;
  does: 'create' | 'use';
  /** Shown when the device gave no passkey. */
  failed: string;
  children: ReactNode;
}) {
  const { does, failed, children, ...form } = props;
  return (
    <Form {...form}>
      <input type="hidden" name="response" data-passkey={does} />
      <div role="alert" data-passkey-failed={failed} />
      {children}
    </Form>
  );
}
