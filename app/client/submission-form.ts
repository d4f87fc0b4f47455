import { SubmissionForm } from '#app/forms/submission-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(SubmissionForm);
