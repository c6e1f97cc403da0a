-- events that partners told us, by the id that they gave them: each counts once
create table webhooks (
  partner text not null,
  event_id text not null,
  at timestamptz not null,
  primary key (partner, event_id)
);
create index webhooks_by_age on webhooks using brin (at);

-- a partner names its own reference of an application
create index submissions_by_reference on submissions (partner, reference) where reference is not null;
