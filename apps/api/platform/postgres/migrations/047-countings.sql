-- How far each counting of the console's figures has come (docs/decisions/server/362-how-old-counts-are.md): one row for each of
-- core/console/counted-at.ts, from the first time that it ended.
create table countings (
  counting text primary key,
  -- what happened before this moment is counted
  counted_until timestamptz not null,
  ended_at timestamptz not null
);

-- What people of the operator did about one lead, for its timeline (docs/decisions/privacy/363-what-a-timeline-tells.md): the log names
-- what it is about with blanks between.
create index console_audit_of_subject on console_audit using gin (string_to_array(subject, ' '));
create index privacy_requests_of_lead on privacy_requests using gin (leads);
