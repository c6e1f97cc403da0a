-- How often pages were shown, completed and left, and where in them people hesitate: anonymous counts
-- by classes (docs/decisions/privacy/316-counting-page-views.md). Each count stands twice: in its hour,
-- kept for days, and in its whole day (hour -1), kept for a year
-- (docs/decisions/server/317-counters-by-hour-and-day.md). Hour and day are those of the site's time zone.
create table funnel_pages (
  site text not null,
  day date not null,
  hour smallint not null check (hour between -1 and 23),
  page text not null,
  device text not null,
  source text not null,
  host text not null,
  release text not null,
  views integer not null,
  completions integer not null,
  lefts integer not null,
  returns integer not null,
  -- of completed views, by the buckets of core/tracking/funnel/time-buckets.ts
  times integer[] not null,
  primary key (site, hour, day, page, device, source, host, release)
);
create index funnel_pages_hours on funnel_pages (day) where hour >= 0;
create index funnel_pages_days on funnel_pages (day) where hour < 0;

create table funnel_fields (
  site text not null,
  day date not null,
  hour smallint not null check (hour between -1 and 23),
  page text not null,
  device text not null,
  source text not null,
  host text not null,
  release text not null,
  field text not null,
  corrections integer not null,
  lefts integer not null,
  returns integer not null,
  times integer[] not null,
  primary key (site, hour, day, page, device, source, host, release, field)
);
create index funnel_fields_hours on funnel_fields (day) where hour >= 0;
create index funnel_fields_days on funnel_fields (day) where hour < 0;

create table funnel_errors (
  site text not null,
  day date not null,
  hour smallint not null check (hour between -1 and 23),
  page text not null,
  device text not null,
  source text not null,
  host text not null,
  release text not null,
  field text not null,
  kind text not null,
  errors integer not null,
  primary key (site, hour, day, page, device, source, host, release, field, kind)
);
create index funnel_errors_hours on funnel_errors (day) where hour >= 0;
create index funnel_errors_days on funnel_errors (day) where hour < 0;

-- sums two histograms of the same buckets
create function add_histograms(one integer[], other integer[]) returns integer[]
  language sql immutable parallel safe
  return (select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place) from unnest(one, other) with ordinality as both_of (a, b, place));

-- What became of the leads that began on a day, as far as the day after (the server's own truth beside
-- what browsers say); written by a job from the leads, and never lowered by an erasure.
create table funnel_leads (
  site text not null,
  day date not null,
  source text not null,
  began integer not null,
  submitted integer not null,
  accepted integer not null,
  redirected integer not null,
  rejected integer not null,
  primary key (site, day, source)
);
