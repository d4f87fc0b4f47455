import type { HistoryEntry, RequestDetail } from '#contract/admin.ts';

/** The props of each part of the page that can change the request. */
export interface RequestPart {
  request: RequestDetail;
  /** Somebody else changed it meanwhile. */
  onConflict: (changes: HistoryEntry[]) => void;
}
