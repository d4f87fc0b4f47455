import type { Screens } from '#admin/office/environment.ts';
import { exportRoutes } from './export.tsx';
import { numbersRoutes } from './numbers.tsx';
import { retentionRoutes } from './retention.tsx';

export const reportScreens: Screens = {
  menu: [{ path: '/numbers', name: 'Numbers', within: ['/retention'], isBehindMore: true }],
  routes: [exportRoutes, numbersRoutes, retentionRoutes],
};
