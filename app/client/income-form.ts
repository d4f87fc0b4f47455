import { IncomeForm } from '#app/forms/income-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(IncomeForm);
