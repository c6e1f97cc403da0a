-- What is told of an affiliate's leads (docs/decisions/126). It names a click of a person by the affiliate's own id, so a row
-- ends with its lead: at the erasure, or when the time of the lead is over.
create table affiliate_events (
  lead_id uuid not null references leads (id) on delete cascade,
  event text not null,
  -- tells events of a kind apart: empty where a lead has one, else the hash of what caused it
  occasion bytea not null default '',
  site text not null,
  attribute text,
  sub_id text,
  transaction_id text,
  at timestamptz not null default now(),
  primary key (lead_id, event, occasion)
);
create index affiliate_events_by_age on affiliate_events (at);
