import { useRenderSettings } from '#app/site/render-settings.ts';
import type { ArticleSection } from '#contract/content.ts';
import type { FormType } from '#contract/fields.ts';
import { SubmissionForm } from '#app/forms/submission-form.tsx';
import { Consultation, NextStep } from '#app/sections/consultation.tsx';
import { NoScriptContact } from '#app/sections/contact.tsx';
import { PersonToCall, Voice } from '#app/sections/voice.tsx';
import { useContent } from '#app/site/site-content.ts';
import { useAddress } from '#app/texts/texts.ts';
import { ButtonLink, PhoneLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Island } from '#app/ui/island.tsx';
import { officeData } from './office-data.ts';
import { attorneyOf, speakerAtEndOf } from '#app/sections/attorneys.tsx';
import type { LegalText } from '#app/sections/sources.tsx';

/** One of the two forms. `label` is the heading above it. */
export function FormIsland({ kind, label }: { kind: FormType; label: string }) {
  const { firm, notices, urgent, prepare } = useContent();
  const { builtAt } = useRenderSettings();
  return (
    <>
      <NoScriptContact firm={firm} />
      <Island
        name="submission-form"
        component={SubmissionForm}
        props={{
          kind,
          label,
          note: notices.formNote,
          months: firm.retentionMonths,
          phone: firm.phone,
          answerTime: firm.answerTime,
          office: officeData(firm, new Date(builtAt)),
          hasUrgent: urgent !== undefined,
          hasPrepare: prepare !== undefined,
        }}
      />
      {firm.speaks && <p className="mt-2 text-sm text-quiet">{firm.speaks}</p>}
    </>
  );
}

/** The last section of most pages: the consultation and its form, and the attorney who speaks at the end of the page. */
export function ConsultationBanner(props: {
  opening?: ArticleSection | undefined;
  address?: string;
  legalText?: LegalText;
  /** The id of the attorney of the page; without one, the firm's first attorney is shown. */
  attorney?: string | undefined;
}) {
  const { opening, address, legalText, attorney } = props;
  const content = useContent();
  const { home } = content;
  const speaker = address && speakerAtEndOf(address, content);
  const person = attorneyOf(attorney, content);
  return (
    <Consultation
      opening={opening}
      texts={home.consultation}
      legalText={legalText}
      voice={speaker && <Voice attorney={speaker} />}
      person={person && <PersonToCall person={person} className="person mt-6 only-wide" />}
    >
      <FormIsland kind="consultation" label={home.consultation.formHeading} />
    </Consultation>
  );
}

/** The last section of pages without a form: a link to the form on /services, and the phone number. */
export function ConsultationLink(props: { address?: string; legalText?: LegalText }) {
  const { firm, home } = useContent();
  const addressOf = useAddress();
  return (
    <NextStep sentence={home.consultation.heading} {...props}>
      <p className="lead mt-3 text-lg">{home.consultation.lead}</p>
      <div className="row mt-6">
        <ButtonLink href={addressOf('/services#consultation')} className="wide-on-phone">
          {home.services.action}
        </ButtonLink>
        <PhoneLink
          phone={firm.phone}
          className="touch serif text-2xl text-action"
          before={<Icon name="phone" />}
        />
      </div>
      <p className="measure mt-4 text-sm">
        {firm.hoursText} {firm.speaks}
      </p>
    </NextStep>
  );
}
