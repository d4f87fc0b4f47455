import type { PhoneNumber } from '#contract/content.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** On phones: the number and the consultation under the thumb, on every page. */
export function ActionBar({ phone }: { phone: PhoneNumber }) {
  return (
    <section className="action-bar lg:hidden" aria-label="Ask for help">
      <a href={`tel:${phone.dial}`} className="button button-outline px-4">
        <Icon name="phone" />
        Call
      </a>
      <ButtonLink to="/services#consultation">Free Consultation</ButtonLink>
    </section>
  );
}
