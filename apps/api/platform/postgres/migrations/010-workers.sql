-- the processes that live, and the jobs that each has in hand; a row that is not renewed is a process that died
create table workers (
  id uuid primary key,
  jobs uuid[] not null,
  seen_at timestamptz not null
);
