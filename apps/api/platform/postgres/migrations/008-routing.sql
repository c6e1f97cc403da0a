-- each version of a site's rules of routing (docs/routing.md); `json` keeps the text as it was digested
create table routing_rules (
  version text primary key,
  site text not null,
  rules json not null,
  first_used_at timestamptz not null default now()
);

-- the log of routing, appended only: classes, counts and verdicts, never an answer. It outlives its lead, like the events
create table routings (
  id bigint generated always as identity primary key,
  lead_id uuid not null,
  at timestamptz not null,
  site text not null,
  rules text not null references routing_rules (version),
  facts json not null,
  -- SHA-256 of the text of `facts`
  digest text not null,
  verdicts json not null
);
create index routings_by_lead on routings (lead_id);

-- what a partner with a cap was asked about and may spend on a day of a market
create table partner_days (
  partner text not null,
  country text not null,
  day date not null,
  leads integer not null,
  -- hundredths of the market's currency, also for applications that are not decided
  spent bigint not null,
  primary key (partner, country, day)
);

-- what the partner pays if it accepts, hundredths, and the market's day on which it was asked
alter table submissions add column price integer;
alter table submissions add column country text;
alter table submissions add column day date;

-- what partners bid for a lead of which they were told nothing personal; null where one does not want it
create table bids (
  lead_id uuid not null references leads (id) on delete cascade,
  partner text not null,
  price integer,
  at timestamptz not null,
  primary key (lead_id, partner)
);

-- the applicant's last act: partners are asked for a while from here
alter table leads add column waiting_since timestamptz;
