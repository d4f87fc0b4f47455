import { accountRoutes } from './account.tsx';
import { logRoutes } from './log.tsx';
import { peopleRoutes as listRoutes } from './people.tsx';
import { settingsRoutes } from './settings.tsx';

/** The pages of a person who is signed in. `sign-in.tsx` has the pages before that. */
export const peopleRoutes = [accountRoutes, settingsRoutes, listRoutes, logRoutes];
