-- files that a step asks for: one place for each data point of a lead. The file itself is sealed, in the folder of files
create table documents (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  field text not null,
  -- name in the folder; none until a file has come whole
  file text unique,
  media_type text,
  bytes integer,
  created_at timestamptz not null default now(),
  kept_at timestamptz,
  unique (lead_id, field),
  check ((file is null) = (kept_at is null))
);
