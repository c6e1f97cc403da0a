-- What the leads of affiliates came to by site and day, which the console reads in place of each sale: written anew by the job that
-- writes sale_days (docs/decisions/server/343-affiliate-sale-days.md). The day is that on which a sale was written down, in the
-- site's time zone.
create table affiliate_sale_days (
  site text not null,
  day date not null,
  -- by the name that settings have for it, or other
  affiliate text not null,
  sold integer not null,
  funded integer not null,
  cancelled integer not null,
  returned integer not null,
  -- hundredths of the market's currency: what lenders pay, and what the affiliate gets of it
  price bigint not null,
  payout bigint not null,
  primary key (site, day, affiliate)
);
create index affiliate_sale_days_by_day on affiliate_sale_days (day);

-- What the funnel reads when it is filtered by several of source, host and release at once
-- (docs/decisions/server/344-funnel-by-several-classes.md). What is counted meanwhile waits in the servers' memory.
create index funnel_pages_of_source on funnel_pages (source, host, day) where hour < 0;
create index funnel_pages_of_release on funnel_pages (release, day) where hour < 0;
create index funnel_fields_of_source on funnel_fields (source, host, day) where hour < 0;
create index funnel_fields_of_release on funnel_fields (release, day) where hour < 0;
create index funnel_errors_of_source on funnel_errors (source, host, day) where hour < 0;
create index funnel_errors_of_release on funnel_errors (release, day) where hour < 0;
