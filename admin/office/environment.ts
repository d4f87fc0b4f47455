import type { Context, Hono } from 'hono';
import type { IconNode } from 'lucide';
import type { AdminServices } from './services.ts';
import type { Person, Role } from '#admin/access/people.ts';
import type { AdminSession } from '#admin/access/sessions.ts';

/** The context of a route of the admin. `session` and `people` are set on every page that needs a signed-in person. */
export interface AdminEnvironment {
  Bindings: { address: string };
  Variables: {
    services: AdminServices;
    /** The entries of all screens, for every role. */
    menu: readonly MenuEntry[];
    session: AdminSession;
    /** Everybody who may sign in now. */
    people: readonly Person[];
    address: string;
  };
}

export type AdminContext = Context<AdminEnvironment>;

/** A link to a screen in the header of every page. */
export interface MenuEntry {
  path: string;
  name: string;
  /** On phones, the bar shows it above the name. */
  icon?: IconNode;
  /** Other paths that begin with one of these belong to the screen too. */
  within?: readonly string[];
  /** Phones show it behind the button More. */
  isBehindMore?: boolean;
  /** The roles that see the link. If this is missing, all roles see it. */
  isFor?: (role: Role) => boolean;
}

/** The parts that a folder of screens adds to the admin: its `routes.ts` exports it, and `app.tsx` mounts it. */
export interface Screens {
  menu: readonly MenuEntry[];
  routes: readonly Hono<AdminEnvironment>[];
}
