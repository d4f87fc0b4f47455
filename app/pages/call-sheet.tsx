import type { CallSheet } from '#contract/guides.ts';
import { SheetForCall } from '#app/sections/call-sheet.tsx';
import { useContent } from '#app/site/site-content.ts';
import { PageScript } from '#app/ui/island.tsx';
import { InnerPage } from './inner-page.tsx';

/** The sheet that a visitor fills in before calling. */
export function CallSheetPage({ sheet }: { sheet: CallSheet }) {
  const { firm } = useContent();
  return (
    <InnerPage address="/call-sheet" texts={sheet} compact>
      <SheetForCall sheet={sheet} firm={firm} />
      <PageScript name="letter-buttons" />
    </InnerPage>
  );
}
