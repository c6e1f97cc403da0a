-- beside the intake
-- An erased application is found by the reference that its papers have (docs/decisions/server/378-erased-applications-are-found.md).
create index concurrently if not exists erasures_by_reference on erasures (right(lead_id::text, 10));
