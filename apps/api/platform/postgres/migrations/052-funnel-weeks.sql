-- Sums of weeks that are over, which the console's funnel reads in place of the days of a week
-- (docs/decisions/server/383-funnel-weeks.md). A job makes them from the counts of whole days. What is counted of such a week
-- later takes the week out of funnel_weeks, and the job sums it anew.
create table funnel_weeks (
  -- the Monday
  week date primary key
);

create table funnel_week_pages (
  -- empty over all sources, hosts and releases, with an empty value
  class text not null check (class in ('', 'source', 'host', 'release')),
  value text not null,
  week date not null,
  site text not null,
  page text not null,
  views integer not null,
  completions integer not null,
  lefts integer not null,
  returns integer not null,
  times integer[] not null,
  primary key (class, value, week, site, page)
);
create index funnel_week_pages_by_week on funnel_week_pages (week);

-- each day of a week over all pages
create table funnel_week_days (
  class text not null check (class in ('', 'source', 'host', 'release')),
  value text not null,
  week date not null,
  site text not null,
  day date not null,
  views integer not null,
  completions integer not null,
  lefts integer not null,
  returns integer not null,
  primary key (class, value, week, site, day)
);
create index funnel_week_days_by_week on funnel_week_days (week);

create table funnel_week_fields (
  class text not null check (class in ('', 'source', 'host', 'release')),
  value text not null,
  week date not null,
  site text not null,
  page text not null,
  field text not null,
  corrections integer not null,
  lefts integer not null,
  returns integer not null,
  times integer[] not null,
  primary key (class, value, week, site, page, field)
);
create index funnel_week_fields_by_week on funnel_week_fields (week);
