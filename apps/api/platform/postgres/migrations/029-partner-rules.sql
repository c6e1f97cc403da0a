-- Rules that an operator lays over partner.ts while servers run (docs/routing.md, decision 294). Appended only: the newest row of
-- a partner and a country counts, and the rows before it say who changed what, when and why.
create table partner_rules (
  id bigint generated always as identity primary key,
  partner text not null,
  country text not null,
  -- all that differs from partner.ts from now on; nothing where it is empty
  rules jsonb not null,
  -- the row that this one takes the place of
  replaces bigint references partner_rules (id),
  made_by text not null,
  why text not null,
  created_at timestamptz not null default now()
);
create index partner_rules_by_partner on partner_rules (partner, country, id desc);
create trigger partner_rules_are_appended before update or delete on partner_rules for each row execute function refuse_change();

-- what partner_days is for a day, for a week (from Monday) and a month. A table of its own: servers of releases before read every
-- row of partner_days as one of a day
create table partner_windows (
  partner text not null,
  country text not null,
  time_window text not null,
  -- the first day of the window
  day date not null,
  leads integer not null,
  spent bigint not null default 0,
  primary key (partner, country, time_window, day)
);
-- slots of weeks and months belong to rows of that table
alter table partner_slots drop constraint partner_slots_partner_country_starts_fkey;
