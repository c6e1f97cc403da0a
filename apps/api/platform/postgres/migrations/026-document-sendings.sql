-- Files that lenders are given (docs/decisions/partners/285-documents-to-lenders.md). All of it ends with the place of the file,
-- which ends with the lead. Columns that a server of the release before does not write are null or have defaults.

-- when the file itself was removed and its place stayed
alter table documents add column removed_at timestamptz;

-- a file that a lender was given with a step of its own: by links, or in the request
create table document_sendings (
  id uuid primary key,
  document_id uuid not null references documents (id) on delete cascade,
  submission_id uuid not null,
  partner text not null,
  -- 'link' or 'inline'
  way text not null,
  -- which file of the place: one that the applicant sends later is another
  kept_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  fetches integer not null default 0,
  -- when the lender was told that it has not fetched it
  reminded_at timestamptz,
  opened_at timestamptz,
  received_at timestamptz,
  -- its time was over, or the lender needed it no more
  ended_at timestamptz,
  unique (document_id, submission_id)
);
create index document_sendings_open on document_sendings (expires_at) where received_at is null and ended_at is null;

-- the secrets of its links, as hashes: each request has its own, for of an earlier one nothing is kept that could be said again
create table document_links (
  hash bytea primary key,
  sending_id uuid not null references document_sendings (id) on delete cascade,
  made_at timestamptz not null
);
create index document_links_of_sending on document_links (sending_id);

-- each time that a lender asked for a file: when, and what came of it
create table document_fetches (
  id bigint generated always as identity primary key,
  sending_id uuid not null references document_sendings (id) on delete cascade,
  at timestamptz not null,
  -- 'begun', 'sent', 'broken', 'looked', 'received', 'over'
  outcome text not null
);
create index document_fetches_of_sending on document_fetches (sending_id);
