import { ConsultationForm } from '#app/forms/both-forms.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(ConsultationForm);
