import type { AdminError } from '#admin/data/admin-error.ts';
import type { Role } from '#admin/access/people-roles.ts';

/** What was typed into a form that was refused, and what is wrong with one of its controls. */
export interface PeopleRefusal {
  form: 'add' | 'role' | 'remove';
  person?: string;
  typed?: { address?: string; role: Role; attorney: string };
  error?: AdminError;
}
