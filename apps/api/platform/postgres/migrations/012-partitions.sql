-- Events and submissions stand in partitions by the moment at which their lead was made: its id begins with it
-- (docs/decisions/073). What is there becomes the first partition without being copied; apps/api/db/partitions.ts makes
-- the following ones. A server of the release before goes on working beside.

-- in the order in which a change of a lead takes its locks
lock table leads in share row exclusive mode;
lock table events, submissions in access exclusive mode;

alter table events rename to events_first;
alter table events_first alter column id drop identity;
alter table events_first drop constraint events_pkey;
drop index events_by_lead;
alter table events_first add primary key (lead_id, id);
create sequence events_id_seq;
select setval('events_id_seq', (select coalesce(max(id), 0) + 1 from events_first), false);

create table events (like events_first, primary key (lead_id, id)) partition by range (lead_id);
alter table events alter column id set default nextval('events_id_seq');
alter table events alter column at set default now();
alter sequence events_id_seq owned by events.id;
create table events_default partition of events default;

alter table submissions rename to submissions_first;
alter table submissions_first drop constraint submissions_pkey;
alter table submissions_first drop constraint submissions_idempotency_key_key;
alter table submissions_first rename constraint submissions_lead_id_partner_key to submissions_first_lead_id_partner_key;
alter index submissions_by_reference rename to submissions_first_by_reference;
-- nobody asks for it any more (008)
drop index submissions_by_partner;
alter table submissions_first add primary key (id, lead_id);

create table submissions (
  like submissions_first including defaults including constraints,
  primary key (id, lead_id),
  unique (lead_id, partner),
  foreign key (lead_id) references leads (id) on delete cascade
) partition by range (lead_id);
create index submissions_by_reference on submissions (partner, reference) where reference is not null;
create table submissions_default partition of submissions default;

-- The first partition ends with a month of which at least a week is left, so that servers of the release before find all
-- they write in it. An id that was not made from a moment stands in the default partition.
do $$
declare
  month timestamp := date_trunc('month', (now() at time zone 'UTC') + interval '7 days') + interval '1 month';
  border uuid := (lpad(to_hex((extract(epoch from month at time zone 'UTC') * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
  parted text;
begin
  foreach parted in array array['events', 'submissions'] loop
    execute format(
      'with strays as (delete from %1$I where lead_id >= %2$L returning *) insert into %3$I select * from strays',
      parted || '_first', border, parted
    );
    execute format('alter table %1$I attach partition %2$I for values from (minvalue) to (%3$L)', parted, parted || '_first', border);
  end loop;
end
$$;
