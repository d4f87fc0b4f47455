import type { Screens } from '#admin/office/environment.ts';
import { FIRST_PAGE } from '#admin/office/own-path.ts';
import { todayRoutes } from './today.tsx';
import { weekRoutes } from './week.tsx';

export const todayScreens: Screens = {
  menu: [
    { path: FIRST_PAGE, name: 'Today' },
    { path: '/week', name: 'Week' },
  ],
  routes: [todayRoutes, weekRoutes],
};
