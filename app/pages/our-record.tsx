import { courtRecord, headlines, recordPage } from '#content/court-record.ts';
import { firm, notices } from '#content/firm.ts';
import { CourtRecord } from '#app/sections/court-record.tsx';
import { CourtTable } from '#app/sections/court-table.tsx';
import { RecordHeadlines } from '#app/sections/record-headlines.tsx';
import { Island } from '#app/ui/island.tsx';
import { ConsultationLink } from './consultation.tsx';
import { InnerPage } from './inner-page.tsx';

export function OurRecordPage() {
  const { meanings, tableNote } = recordPage;
  const caution = notices.pastResults;
  return (
    <InnerPage path="/our-record" texts={recordPage}>
      <RecordHeadlines headlines={headlines} rows={courtRecord} caution={caution} />
      <CourtRecord note={tableNote} meanings={meanings} caution={caution}>
        <Island
          name="court-table"
          component={CourtTable}
          props={{ rows: courtRecord, phone: firm.phone }}
        />
      </CourtRecord>
      <ConsultationLink />
    </InnerPage>
  );
}
