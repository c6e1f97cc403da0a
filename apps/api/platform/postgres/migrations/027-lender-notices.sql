-- What lenders that were sent an application are told of its withdrawal, and whether they have it
-- (docs/decisions/partners/286-receipts-of-withdrawals.md). It ends with the lead: an erasure is told by itself.
create table lender_notices (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  partner text not null,
  -- 'withdrawal' of the application, or 'consent-withdrawal' of the consent with this code
  kind text not null,
  code text,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- since when it is known that its interface has no call for it, so that people tell it by other ways
  other_ways_at timestamptz,
  tries integer not null default 0,
  -- of the last try: 'timeout', 'unreachable', 'HTTP 503'
  last_error text
);
create index lender_notices_of_lead on lender_notices (lead_id);
