import { PlanForm } from '#app/forms/plan-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(PlanForm);
