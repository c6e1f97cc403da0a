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
