-- Personal values are sealed one by one (apps/api/secrets/seal.ts) before they get here.

create table leads (
  id uuid primary key,
  site text not null,
  status smallint not null,
  progress smallint[] not null,
  version integer not null,
  -- hash of site, session and attempt key: one attempt makes one lead
  attempt bytea not null unique,
  secret_hash bytea not null,
  -- by data point: { "plain": value } or { "sealed": text }
  answers jsonb not null,
  -- by data point: the rising number of its answer
  numbers jsonb not null,
  visit jsonb not null,
  email_index text,
  phone_index text,
  selling_tier text,
  -- step of a partner that the applicant has to do now
  step text,
  phone_confirmed_at timestamptz,
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  expires_at timestamptz not null
);
create index leads_by_email on leads (email_index) where email_index is not null;
create index leads_by_phone on leads (phone_index) where phone_index is not null;

-- what happened, appended only; no personal data
create table events (
  id bigint generated always as identity primary key,
  lead_id uuid not null,
  at timestamptz not null default now(),
  name text not null,
  details jsonb not null
);
create index events_by_lead on events (lead_id);

-- the ledger of consents, appended only; each row's hash covers the row and the hash of the lead's row before it
create table consents (
  lead_id uuid not null,
  number integer not null,
  code text not null,
  version text not null,
  language text not null,
  site text not null,
  text_hash text not null,
  accepted boolean not null,
  at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  primary key (lead_id, number)
);

create table submissions (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  partner text not null,
  -- sent to the partner with every try
  idempotency_key uuid not null unique,
  state text not null check (state in ('queued', 'asking', 'pending', 'waiting', 'decided')),
  tries integer not null default 0,
  pending_asks integer not null default 0,
  verdict text,
  reason text,
  reference text,
  offers jsonb not null default '[]',
  -- sealed: it may carry the applicant's data
  redirect text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  decided_at timestamptz,
  unique (lead_id, partner),
  check ((state = 'decided') = (decided_at is not null))
);

-- answers of changing calls by key, for a day
create table idempotency (
  key bytea primary key,
  body_hash bytea not null,
  lead_id uuid,
  status smallint not null,
  -- sealed
  answer bytea not null,
  created_at timestamptz not null default now()
);
alter table idempotency alter column answer set storage external;
create index idempotency_by_age on idempotency using brin (created_at);
create index idempotency_by_lead on idempotency (lead_id);

create table phone_codes (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  phone_index text not null,
  code_hash bytea not null,
  -- for sending only, removed afterwards
  sealed_code text,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index phone_codes_by_lead on phone_codes (lead_id, sent_at);
create index phone_codes_by_phone on phone_codes (phone_index, sent_at);

create index submissions_by_partner on submissions (partner, created_at);

-- counters that may be lost with a crash
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
