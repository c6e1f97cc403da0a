-- What lenders bought by site and day, which the console reads in place of each sale: written anew by a job from the sales,
-- so that it follows what lenders say later (docs/decisions/server/335-sale-days.md). The day is that on which a sale was
-- written down, in the site's time zone.
create table sale_days (
  site text not null,
  partner text not null,
  day date not null,
  -- leads that were paid for
  sold integer not null,
  -- hundredths of the market's currency: the sum of the prices, and of their squares
  price bigint not null,
  price_squares numeric not null,
  primary key (site, day, partner)
);
create index sale_days_by_day on sale_days (day);

-- Views and leaving of each page, and leaving at each field, summed over the last 7, 28 and 90 days of a site by a job: the
-- counts of days are some hundred thousand rows for all sites together.
create table question_sums (
  site text not null,
  days smallint not null,
  page text not null,
  -- empty for the page as a whole
  field text not null,
  -- of the page alone
  views bigint not null,
  -- less those who came back
  lefts bigint not null,
  primary key (site, days, page, field)
);
