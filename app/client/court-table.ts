import { CourtTable } from '#app/sections/court-table.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(CourtTable);
