import type { CourtRecord } from '#contract/court-record-content.ts';
import { CourtRecordSection } from '#app/sections/court-record.tsx';
import { CourtTable } from '#app/sections/court-table.tsx';
import { RecordHeadlines } from '#app/sections/record-headlines.tsx';
import { useContent } from '#app/site/site-content.ts';
import { Island } from '#app/ui/island.tsx';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

export function OurRecordPage({ record }: { record: CourtRecord }) {
  const { meanings, rows, tableNote } = record;
  const { firm, notices } = useContent();
  // publisher/content/check-together.ts requires the notice when there is a record.
  const caution = notices.pastResults ?? '';
  return (
    <InnerPage address="/our-record" texts={record}>
      <RecordHeadlines record={record} caution={caution} />
      <CourtRecordSection note={tableNote} meanings={meanings}>
        <Island name="court-table" component={CourtTable} props={{ rows, phone: firm.phone }} />
      </CourtRecordSection>
      <ConsultationLink address="/our-record" legalText={record} />
    </InnerPage>
  );
}
