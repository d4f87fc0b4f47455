import { ContactForm } from '#app/forms/contact-form.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

export const hydrate = hydrateIsland(ContactForm);
