import type { ReactNode } from 'react';
import { Form } from '#admin/ui/form.tsx';

/**
 * A form whose script asks the device for a passkey and sends its response (admin/client/passkeys.ts). The options
 * for the device are at `action/options`.
 */
export function PasskeyForm(props: {
  action: string;
  does: 'create' | 'use';
  /** Shown when the device gave no passkey. */
  failed: string;
  errors?: Readonly<Record<string, string>>;
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

const accountDeviceName = (browser = 'Unknown browser', system?: string) =>
  system === undefined ? browser : `${browser} on ${system}`;

/** A user agent also names other browsers for compatibility, so the more specific patterns come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** A readable name for a user agent: "Chrome on Windows". */
export function deviceName(userAgent: string): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  return accountDeviceName(nameIn(BROWSERS), nameIn(SYSTEMS));
}
