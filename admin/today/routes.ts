import { todayRoutes as dayRoutes } from './today.tsx';
import { weekRoutes } from './week.tsx';

export const todayRoutes = [dayRoutes, weekRoutes];
