-- When to call back stays on the row of the request that it was set on (server/admin/call-rows.ts). Joins of before have
-- copied it: what a joined request still had of its own was never shown again, unless it is the copied one.
update private.requests m set call_back_at = null, call_back_why = null, call_back_by = null
from private.requests whole
where whole.submission_id = m.joined_into and m.call_back_at is not null
  and (m.call_back_at, m.call_back_why, m.call_back_by)
    is distinct from (whole.call_back_at, whole.call_back_why, whole.call_back_by);
update private.requests whole set call_back_at = null, call_back_why = null, call_back_by = null
where whole.call_back_at is not null and exists (
  select from private.requests m where m.joined_into = whole.submission_id and m.call_back_at is not null);
