-- what partners and affiliates are told of leads: a row is one message for one receiver; ids and states, no answer
create table postbacks (
  id uuid primary key,
  -- partner:<id> or affiliate:<reference>
  receiver text not null,
  lead_id uuid not null references leads (id) on delete cascade,
  -- from 1, for each lead and receiver: what came later has a higher one
  number integer not null,
  -- exactly as it is sent, however often
  body text not null,
  -- queued, told; held while the receiver is off
  state text not null default 'queued',
  settled_at timestamptz,
  unique (lead_id, receiver, number)
);
create index postbacks_not_told on postbacks (receiver, state) where state <> 'told';
create index postbacks_told on postbacks (settled_at) where state = 'told';

-- receivers that failed; one that was never told anything in vain has no row
create table receivers (
  receiver text primary key,
  failing_since timestamptz,
  -- told nothing any more until somebody switches it on
  off_since timestamptz
);

-- the letter about a form that was left is planned once
alter table leads add column reminded_at timestamptz;
