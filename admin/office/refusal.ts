import { createContext, use, type ReactNode } from 'react';
import { AdminError } from '#admin/data/admin-error.ts';
import type { AdminContext } from './environment.ts';
import { formTexts } from './read-form.ts';

/** A form that was not saved. Its page shows it again, with what was typed and what is wrong. */
export interface Refusal {
  status: AdminError['status'];
  /** The path that the form was sent to. */
  action: string;
  typed: Readonly<Record<string, string>>;
  /** The error of each control that has one, by its name. */
  errors?: Readonly<Record<string, string>>;
  /** The error of the form as a whole. */
  problem?: ReactNode;
  /** Someone else has changed the request, or a message came. */
  isConflict?: boolean;
}

export const RefusalContext = createContext<Refusal | undefined>(undefined);

/** The names of the hidden fields that differ between forms with the same path. */
const IDENTIFYING_FIELDS = ['person', 'appointment'];

/** The refusal of the form with this path and these hidden fields. */
export function useRefusal(
  action: string,
  fields: Readonly<Record<string, string | number>> = {},
): Refusal | undefined {
  const refusal = use(RefusalContext);
  const isSame =
    refusal?.action === action.split('?', 1)[0] &&
    IDENTIFYING_FIELDS.every(
      (name) => fields[name] === undefined || refusal?.typed[name] === fields[name],
    );
  return isSame ? refusal : undefined;
}

/** The refusal of the form that was sent. `why`: the error that was thrown, or the errors to show. */
export async function refusalOf(
  c: AdminContext,
  why: AdminError | Pick<Refusal, 'errors' | 'problem' | 'isConflict'>,
): Promise<Refusal> {
  const sent = { action: c.req.path, typed: await formTexts(c) };
  if (!(why instanceof AdminError)) return { ...sent, status: why.isConflict ? 409 : 422, ...why };
  const { status, message, details } = why;
  return {
    ...sent,
    status,
    ...(details.errors ? { errors: details.errors } : { problem: message }),
  };
}

/** Runs the action of a form. If it refuses the form, `show` shows the form again. Other errors are thrown on. */
export async function showAgainIfRefused(
  c: AdminContext,
  show: (c: AdminContext, refusal: Refusal, error: AdminError) => Response | Promise<Response>,
  action: () => Promise<Response>,
): Promise<Response> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof AdminError) || !REFUSED.has(error.code)) throw error;
    return show(c, await refusalOf(c, error), error);
  }
}
const REFUSED = new Set<AdminError['code']>(['invalid', 'exists', 'sending']);
