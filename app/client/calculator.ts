import { Calculator } from '#app/forms/calculators/calculator.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(Calculator);
