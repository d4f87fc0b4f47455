import { CalendarDays, Sun } from 'lucide';
import type { Screens } from '#admin/office/environment.ts';
import { FIRST_PAGE } from '#admin/office/own-path.ts';
import { todayRoutes } from './today.tsx';
import { weekRoutes } from './week.tsx';

export const todayScreens: Screens = {
  menu: [
    { path: FIRST_PAGE, name: 'Today', icon: Sun },
    { path: '/week', name: 'Week', icon: CalendarDays },
  ],
  routes: [todayRoutes, weekRoutes],
};
