-- What lenders say became of leads, and the money of it (docs/decisions/partners/289-outcomes-of-loans.md).

-- A lead that a lender took, or spoke about later. It outlives its lead without the person: at the erasure the ids of the
-- lead and of the submission go, and its time becomes noon of its day. The hash of the lender's reference stays until
-- AUDIT_DAYS have passed, so that a late message still counts.
create table sales (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid references leads (id) on delete set null,
  submission_id uuid unique,
  partner text not null,
  reference_hash bytea,
  site text not null,
  country text not null,
  affiliate text,
  -- what the affiliate gets, as the setting said when the lead was sold
  payout json not null,
  -- hundredths of the market's currency
  price bigint not null,
  -- when the applicant went on to the lender, or the lender took over
  sold_at timestamptz,
  created_at timestamptz not null default now()
);
create index sales_by_lead on sales (lead_id);
create index sales_by_reference on sales (partner, reference_hash);
create index sales_by_age on sales (created_at);

-- messages of lenders, appended only, each once by the lender's own id of it
create table outcomes (
  partner text not null,
  event_id text not null,
  sale_id uuid not null references sales (id) on delete cascade,
  outcome text not null,
  -- when it happened, as the lender says: this orders them
  at timestamptz not null,
  -- whole units of the currency
  amount bigint,
  -- hundredths
  price bigint,
  -- the lender's own words: only while the lead is there
  reason text,
  received_at timestamptz not null,
  primary key (partner, event_id)
);
create index outcomes_by_sale on outcomes (sale_id);

-- trackers are told of a funded loan as well
alter table tracked drop constraint tracked_event_check;
alter table tracked add constraint tracked_event_check check (event in ('Lead', 'CompleteRegistration', 'Rejected', 'Purchase'));

-- the share of leads that each lender takes in each country, learned from its decisions: a new row only where a share changed.
-- Routing reads the newest; routing_rules keeps the rules that each made
create table acceptance_versions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- by country and partner: share, and of how many decisions
  shares json not null
);
