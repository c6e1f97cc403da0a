-- The counts of whole days by one source, host or release at a time, and on which day each was counted last: what the
-- console's funnel reads when it is filtered (docs/decisions/server/332-funnel-classes.md). Added to in the transaction
-- of the counts.
create table funnel_classes (
  site text not null,
  class text not null check (class in ('source', 'host', 'release')),
  value text not null,
  last_day date not null,
  primary key (site, class, value)
);

create table funnel_page_classes (
  class text not null check (class in ('source', 'host', 'release')),
  value text not null,
  day date not null,
  site text not null,
  page text not null,
  device text not null,
  views integer not null,
  completions integer not null,
  lefts integer not null,
  returns integer not null,
  times integer[] not null,
  primary key (class, value, day, site, page, device)
);
create index funnel_page_classes_by_day on funnel_page_classes (day);

create table funnel_field_classes (
  class text not null check (class in ('source', 'host', 'release')),
  value text not null,
  day date not null,
  site text not null,
  page text not null,
  device text not null,
  field text not null,
  corrections integer not null,
  lefts integer not null,
  returns integer not null,
  times integer[] not null,
  primary key (class, value, day, site, page, device, field)
);
create index funnel_field_classes_by_day on funnel_field_classes (day);

create table funnel_error_classes (
  class text not null check (class in ('source', 'host', 'release')),
  value text not null,
  day date not null,
  site text not null,
  page text not null,
  device text not null,
  field text not null,
  kind text not null,
  errors integer not null,
  primary key (class, value, day, site, page, device, field, kind)
);
create index funnel_error_classes_by_day on funnel_error_classes (day);

insert into funnel_page_classes (class, value, day, site, page, device, views, completions, lefts, returns, times)
select class, value, day, site, page, device, sum(views), sum(completions), sum(lefts), sum(returns), sum_histograms(times)
from funnel_pages cross join lateral (values ('source', source), ('host', host), ('release', release)) as classes (class, value)
where hour = -1 group by class, value, day, site, page, device;

insert into funnel_field_classes (class, value, day, site, page, device, field, corrections, lefts, returns, times)
select class, value, day, site, page, device, field, sum(corrections), sum(lefts), sum(returns), sum_histograms(times)
from funnel_fields cross join lateral (values ('source', source), ('host', host), ('release', release)) as classes (class, value)
where hour = -1 group by class, value, day, site, page, device, field;

insert into funnel_error_classes (class, value, day, site, page, device, field, kind, errors)
select class, value, day, site, page, device, field, kind, sum(errors)
from funnel_errors cross join lateral (values ('source', source), ('host', host), ('release', release)) as classes (class, value)
where hour = -1 group by class, value, day, site, page, device, field, kind;

insert into funnel_classes (site, class, value, last_day)
select site, class, value, max(day) from funnel_page_classes group by site, class, value;
