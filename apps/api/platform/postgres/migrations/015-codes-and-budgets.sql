-- a code is for the phone that it was sent to, for one purpose, and once; rows of the release before have none of these
alter table phone_codes add column sealed_phone text;
alter table phone_codes add column purpose text;
-- what it opens, where its purpose has several: the hash of a link
alter table phone_codes add column subject bytea;
alter table phone_codes add column used_at timestamptz;

-- how many messages went out in a window, by what they count against; unlike rate_limits these survive a crash
create table message_counts (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

-- codes by which an application is found again; there is a row whether there is an application or not
create table recoveries (
  id uuid primary key,
  site text not null,
  -- keyed hash of site, e-mail and phone together
  owner_index text not null,
  -- keyed hashes under which a lead may stand, one for each key in use
  email_indexes text[] not null,
  phone_indexes text[] not null,
  -- the lead that the code was sent for; known once it is sent
  lead_id uuid references leads (id) on delete cascade,
  code_hash bytea not null,
  -- for sending only, removed afterwards
  sealed_code text,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index recoveries_by_owner on recoveries (owner_index, sent_at);
create index recoveries_by_lead on recoveries (lead_id) where lead_id is not null;

-- by device, which is a hash of its secret's hash: how it came to the lead, and the last day on which it was used
alter table leads add column devices jsonb not null default '{}';
