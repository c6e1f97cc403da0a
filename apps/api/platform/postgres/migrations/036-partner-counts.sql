-- How partners answer, for the operator's console (docs/decisions/server/326-counting-answers.md): each server sums in memory
-- and adds here. No row is about a lead. Ten minutes each, for a few days.
create table partner_answers (
  site text not null,
  partner text not null,
  -- when the ten minutes begin
  at timestamptz not null,
  verdict text not null,
  answers integer not null,
  -- counts by the buckets of core/model/partners/answers/answer-times.ts; what came by a webhook has no time
  times integer[] not null,
  primary key (site, partner, at, verdict)
);
create index partner_answers_by_age on partner_answers (at);

-- whole days of the site's time zone
create table partner_answer_days (
  site text not null,
  partner text not null,
  day date not null,
  verdict text not null,
  answers integer not null,
  times integer[] not null,
  primary key (site, partner, day, verdict)
);
create index partner_answer_days_by_day on partner_answer_days (day);

-- leads that a partner was not sent because of the affiliate or sub-id that brought them, by the day on which that was decided first
create table source_refusals (
  site text not null,
  day date not null,
  -- by the name that settings have for it, or other
  affiliate text not null,
  partner text not null,
  leads integer not null,
  primary key (site, day, affiliate, partner)
);
