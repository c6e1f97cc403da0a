-- what a visitor chose about trackers, appended only; the newest row holds
create table tracker_choices (
  id bigint generated always as identity primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  at timestamptz not null,
  analytics text check (analytics in ('agreed', 'refused')),
  advertising text check (advertising in ('agreed', 'refused')),
  recording text check (recording in ('agreed', 'refused'))
);
create index tracker_choices_by_lead on tracker_choices (lead_id, id);

-- the tracking receipt of a lead: what each tracker was told, from where, and why something was held back
create table tracked (
  lead_id uuid not null references leads (id) on delete cascade,
  event text not null check (event in ('Lead', 'CompleteRegistration', 'Rejected')),
  tracker text not null,
  source text not null check (source in ('browser', 'server')),
  event_id text not null,
  state text not null check (state in ('queued', 'told', 'held', 'refused')),
  reason text,
  happened_at timestamptz not null,
  settled_at timestamptz,
  primary key (lead_id, event, tracker, source)
);
