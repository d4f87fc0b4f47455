import { ConsultationForm } from '#app/forms/consultation-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(ConsultationForm);
