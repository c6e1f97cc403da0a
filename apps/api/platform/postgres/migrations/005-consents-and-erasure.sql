-- The exact texts behind the ledger's hashes: what stood at the box, and the policy behind it. Added only.
create table consent_texts (
  text_hash text primary key,
  sentence text not null,
  title text not null,
  html text not null,
  first_shown_at timestamptz not null default now()
);

-- That a person was erased, when, why, and which partners were to be told; nothing else of them stays but events and consents.
create table erasures (
  lead_id uuid primary key,
  site text not null,
  because text not null check (because in ('applicant', 'retention')),
  partners text[] not null,
  asked_at timestamptz not null,
  erased_at timestamptz not null
);

-- applications that came to no decision, by the end of their time (core/lead/lead-status.ts)
create index leads_by_expiry on leads (expires_at) where status in (1, 2, 3, 4, -2, -3);
