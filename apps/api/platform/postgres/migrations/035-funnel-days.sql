-- The counts of whole days without source, host and release: what the console shows before anybody filters by
-- those (docs/decisions/server/325-funnel-page.md). Added to in the same transaction as the counts by class.
create table funnel_page_days (
  site text not null,
  page text not null,
  day date not null,
  device text not null,
  views integer not null,
  completions integer not null,
  lefts integer not null,
  returns integer not null,
  times integer[] not null,
  primary key (site, page, day, device)
);
create index funnel_page_days_by_day on funnel_page_days (day);

create table funnel_field_days (
  site text not null,
  page text not null,
  day date not null,
  device text not null,
  field text not null,
  corrections integer not null,
  lefts integer not null,
  returns integer not null,
  times integer[] not null,
  primary key (site, page, day, device, field)
);
create index funnel_field_days_by_day on funnel_field_days (day);

create table funnel_error_days (
  site text not null,
  page text not null,
  day date not null,
  device text not null,
  field text not null,
  kind text not null,
  errors integer not null,
  primary key (site, page, day, device, field, kind)
);
create index funnel_error_days_by_day on funnel_error_days (day);

-- sums histograms of the same buckets
create aggregate sum_histograms (integer[]) (sfunc = add_histograms, stype = integer[], combinefunc = add_histograms, initcond = '{}', parallel = safe);

insert into funnel_page_days (site, page, day, device, views, completions, lefts, returns, times)
select site, page, day, device, sum(views), sum(completions), sum(lefts), sum(returns), sum_histograms(times)
from funnel_pages where hour = -1 group by site, page, day, device;

insert into funnel_field_days (site, page, day, device, field, corrections, lefts, returns, times)
select site, page, day, device, field, sum(corrections), sum(lefts), sum(returns), sum_histograms(times)
from funnel_fields where hour = -1 group by site, page, day, device, field;

insert into funnel_error_days (site, page, day, device, field, kind, errors)
select site, page, day, device, field, kind, sum(errors)
from funnel_errors where hour = -1 group by site, page, day, device, field, kind;
