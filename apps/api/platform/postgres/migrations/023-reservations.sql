-- Places under partners' caps (docs/decisions/partners/266-caps-by-reservation.md). A row of partner_days counts what was taken
-- in a window and what was dealt out to slots; taken is the row less what its slots have left. So a server of the release
-- before, which counts in partner_days alone, never takes what was dealt.
alter table partner_days add column time_window text not null default 'day';

-- what was dealt and not taken: a lead locks one row of many. Where there is no limit it goes below zero
create table partner_slots (
  partner text not null,
  country text not null,
  time_window text not null,
  -- the first day of the window
  starts date not null,
  slot integer not null,
  leads_left integer not null,
  -- hundredths of the market's currency
  spent_left bigint not null,
  primary key (partner, country, time_window, starts, slot),
  foreign key (partner, country, starts) references partner_days (partner, country, day) on delete cascade
) with (fillfactor = 50);

-- what a submission to a partner with a cap has of it
create table reservations (
  lead_id uuid not null references leads (id) on delete cascade,
  submission_id uuid not null,
  time_window text not null,
  partner text not null,
  country text not null,
  starts date not null,
  -- 'taken': counts as a lead, with its price; 'unpaid': counts as a lead, for the partner did not take it
  state text not null default 'taken',
  -- hundredths
  price bigint not null,
  primary key (lead_id, submission_id, time_window)
);
