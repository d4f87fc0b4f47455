import { ButtonLink } from '#app/ui/button.tsx';

/** The one clear next step of a page without a form of its own: it stands on /services. */
export function ConsultationAction(props: { heading: string; label: string; notice: string }) {
  const { heading, label, notice } = props;
  return (
    <section className="bg-mist py-16 lg:py-20">
      <div className="wrap grid justify-items-center gap-6 text-center">
        <h2 className="max-w-[24ch] text-3xl">{heading}</h2>
        <ButtonLink to="/services" scrollTo="consultation">
          {label}
        </ButtonLink>
        <p className="measure text-sm text-quiet">{notice}</p>
      </div>
    </section>
  );
}
