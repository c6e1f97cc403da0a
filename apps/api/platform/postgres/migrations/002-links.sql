-- A lead that was opened on further devices has a secret for each of them.
alter table leads add column more_secrets bytea[] not null default '{}';

-- links in letters: the secret itself is in the letter alone
create table links (
  hash bytea primary key,
  purpose text not null check (purpose in ('continue', 'unsubscribe')),
  lead_id uuid references leads (id) on delete cascade,
  -- keyed hash of the address that an unsubscribe link is for
  email_index text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- when it changed something; it does so once
  used_at timestamptz
);
create index links_by_lead on links (lead_id);

-- addresses that want no letters but answers to what they ask
create table unsubscribed (
  site text not null,
  email_index text not null,
  at timestamptz not null default now(),
  primary key (site, email_index)
);
