import { PlanForm } from '#app/forms/calculators/plan-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(PlanForm);
