import { courtRecord, headlines, recordPage } from '#content/court-record.ts';
import { firm, notices } from '#content/firm.ts';
import { breadcrumbsOf } from '#app/breadcrumbs.ts';
import { PageHead, pageTitle } from '#app/head/page-head.tsx';
import { breadcrumbsThing, StructuredData } from '#app/head/structured-data.tsx';
import { CourtRecord } from '#app/sections/court-record.tsx';
import { CourtTable } from '#app/sections/court-table.tsx';
import { PageTop } from '#app/sections/page-top.tsx';
import { RecordHeadlines } from '#app/sections/record-headlines.tsx';
import { Island } from '#app/ui/island.tsx';
import { NextStep } from './next-step.tsx';

const PATH = '/our-record';

export function OurRecordPage() {
  const { title, heading, lead, metaDescription, meanings, tableNote } = recordPage;
  return (
    <>
      <PageHead title={pageTitle(title)} description={metaDescription} path={PATH} />
      <StructuredData things={(siteUrl) => [breadcrumbsThing(siteUrl, breadcrumbsOf(PATH))]} />
      <PageTop crumbs={breadcrumbsOf(PATH)} heading={heading} lead={lead} />
      <RecordHeadlines headlines={headlines} rows={courtRecord} caution={notices.pastResults} />
      <CourtRecord note={tableNote} meanings={meanings} caution={notices.pastResults}>
        <Island
          name="court-table"
          component={CourtTable}
          props={{ rows: courtRecord, phone: firm.phone }}
        />
      </CourtRecord>
      <NextStep />
    </>
  );
}
