import { IncomeForm } from '#app/forms/calculators/income-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(IncomeForm);
