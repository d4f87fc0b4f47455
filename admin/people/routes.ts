import { isOwner } from '#admin/access/people.ts';
import type { Screens } from '#admin/office/environment.ts';
import { accountRoutes } from './account.tsx';
import { logRoutes } from './log.tsx';
import { peopleRoutes } from './people.tsx';
import { settingsRoutes } from './settings.tsx';

/** The pages of a person who is signed in. `sign-in.tsx` has the pages before that. */
export const peopleScreens: Screens = {
  menu: [
    { path: '/people', name: 'People', within: ['/people/'], isBehindMore: true, isFor: isOwner },
    { path: '/account', name: 'Account', within: ['/account/'], isBehindMore: true },
  ],
  routes: [accountRoutes, settingsRoutes, peopleRoutes, logRoutes],
};
