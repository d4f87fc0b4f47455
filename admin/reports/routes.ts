import { exportRoutes } from './export.tsx';
import { numbersRoutes } from './numbers.tsx';
import { retentionRoutes } from './retention.tsx';

export const reportsRoutes = [exportRoutes, numbersRoutes, retentionRoutes];
