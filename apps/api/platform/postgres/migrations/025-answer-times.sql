-- When a lender of a comparison answered first: decided_at changes with each later word of it (docs/routing.md).
alter table submissions add column answered_at timestamptz;
create index submissions_answered on submissions (country, answered_at) where answered_at is not null;
