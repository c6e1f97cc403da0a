-- The affiliates that the settings named when leads were counted last (docs/decisions/server/364-affiliates-that-are-named-later.md):
-- where others are named now, leads are counted under another source than before. No row before the first counting.
create table counted_affiliates (
  is_only_row boolean primary key default true check (is_only_row),
  names text[] not null
);
