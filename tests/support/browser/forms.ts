import { expect, type Page, type Request } from '@playwright/test';
import { CONFIRMATION_PATH, INSERT_PATH } from '#contract/data-api.ts';
import { islandOf, waitForScript, at, say, texts } from './site.ts';
import type { FormType, PreferredContact } from '#contract/fields.ts';

interface FormKind {
  formType: FormType;
  /** A page with this form, and its exact English texts (R13.1), for `at` and `say`. */
  path: string;
  label: () => string;
  submit: string;
  submitting: string;
  /** The accessible name of each text control. */
  labels: Readonly<Partial<Record<TextControl, string>>>;
}

export type TextControl = 'name' | 'email' | 'phone' | 'subject' | 'message';
export type FormValues = Partial<Record<TextControl, string>> & {
  preferredContact?: PreferredContact;
};

const shared = { name: 'Name', email: 'Email', phone: 'Phone' };

export const CONTACT: FormKind = {
  formType: 'contact',
  path: '/',
  label: () => say('Send Us a Message', 'content.home'),
  submit: 'Send Message',
  submitting: 'Sending...',
  labels: { ...shared, subject: 'Subject', message: 'Message' },
};

export const CONSULTATION: FormKind = {
  formType: 'consultation',
  path: '/services',
  label: () => say('Request Free Consultation', 'content.home'),
  submit: 'Request Free Consultation',
  submitting: 'Requesting...',
  labels: { ...shared, message: 'How can we help?' },
};

export const BOTH_FORMS = [CONTACT, CONSULTATION];

export type OpenForm = ReturnType<typeof formOn>;

/** Finds the form by its role and by the accessible names of its controls. */
export function formOn(page: Page, kind: FormKind) {
  const form = page.getByRole('form', { name: kind.label() });
  // The calls that the page has made so far.
  const inserts: Request[] = [];
  const confirmations: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === INSERT_PATH) inserts.push(request);
    if (pathname === CONFIRMATION_PATH) confirmations.push(request);
  });
  const control = (name: TextControl) =>
    form.getByRole('textbox', {
      name: `${say(kind.labels[name] ?? name)}${name === 'name' ? ' *' : ''}`,
      exact: true,
    });
  const status = form.getByRole('status');
  const toasts = page
    .getByRole('region', { name: say('Notifications Alt+T') })
    .getByRole('listitem');
  /** If the thanks have replaced the form (R15.16), opens it again. */
  async function writeAgain() {
    const again = form.getByRole('button', { name: say('Write another message'), expanded: false });
    if (await again.isVisible()) await again.click();
  }
  const submit = form.locator('button[type="submit"]');
  async function enter({ preferredContact, ...values }: FormValues) {
    await writeAgain();
    for (const name of ['name', 'email', 'phone', 'subject', 'message'] as const)
      if (values[name] !== undefined) await control(name).fill(values[name]);
    if (preferredContact === undefined) return;
    const choice = preferredContact === 'email' ? 'Email' : 'Phone';
    await form.getByRole('radio', { name: say(choice) }).check();
  }
  return {
    kind,
    page,
    form,
    submit,
    status,
    problem: form.getByRole('alert'),
    toasts,
    preferred: form.getByRole('group', { name: say('Preferred contact method') }),
    control,
    enter,
    /** Enters the words and presses the button. */
    async send(words: FormValues) {
      await enter(words);
      await submit.click();
    },
    /** The values of the form by control name. */
    values: () =>
      form.evaluate((element): Record<string, unknown> =>
        element instanceof HTMLFormElement ? Object.fromEntries(new FormData(element)) : {},
      ),
    writeAgain,
    async expectSuccess(method: PreferredContact) {
      await expect(status).toHaveText(texts().islands.sent.accepted(method));
      await expect(status).toBeFocused();
    },
    /** A toast is in the page a moment after the call that shows it, so a stopped clock must move a little. */
    expectToasts: (expected: string[]) =>
      expect(async () => {
        await page.clock.runFor(1);
        expect(await toasts.allTextContents()).toEqual(expected);
      }).toPass({ timeout: 20_000 }),
    /** The security events stored in this tab. */
    securityEvents: () =>
      page.evaluate((): unknown => JSON.parse(sessionStorage.getItem('security_events') ?? '[]')),
    inserts,
    confirmations,
  };
}

/** Opens the form and moves the page's clock forward, as if a person had read the form. */
export async function openForm(page: Page, kind: FormKind): Promise<OpenForm> {
  const opened = formOn(page, kind);
  await page.clock.install();
  await page.goto(at(kind.path));
  await page.clock.fastForward(3000);
  return opened;
}

/** Opens the form with the page's clock stopped, less than two seconds after the form was opened. */
export async function openFormWithPausedClock(page: Page, kind: FormKind): Promise<OpenForm> {
  const opened = formOn(page, kind);
  await page.clock.install({ time: '2026-03-02T08:59:59.500Z' });
  await page.clock.pauseAt('2026-03-02T09:00:00.500Z');
  await page.goto(at(kind.path));
  await startWithPausedClock(opened);
  await page.clock.pauseAt('2026-03-02T09:00:02Z');
  return opened;
}

/** Focuses the form and moves the stopped clock until React has hydrated it: scripts wait for frames and timers. */
async function startWithPausedClock({ page, form, control }: OpenForm): Promise<void> {
  await waitForScript(page);
  await control('name').focus();
  await expect(async () => {
    // So small that the clock does not reach the time to which it is moved afterwards, even if this takes long.
    await page.clock.runFor(8);
    await expect(islandOf(form)).toHaveAttribute('data-running', { timeout: 200 });
  }).toPass({ intervals: [10], timeout: 30_000 });
}

let visitorCount = 0;

/** Valid values that no other visitor in this worker's database has. */
export function newVisitor(): { name: string; email: string; phone: string; message: string } {
  const number = String(++visitorCount).padStart(4, '0');
  return {
    name: 'Ann Example',
    email: `ann.${number}@mail.example`,
    phone: `(213) 555-${number}`,
    message: 'Please call me back',
  };
}
