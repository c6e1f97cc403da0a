-- a file on its way: what has come of it, in parts that are sealed in the folder of files until the last one is there
create table document_parts (
  document_id uuid not null references documents (id) on delete cascade,
  -- the browser's number for this sending of this file; a new one takes the place of the one before
  upload uuid not null,
  starts integer not null,
  bytes integer not null,
  file text not null unique,
  at timestamptz not null,
  primary key (document_id, starts)
);

-- the sending that brought the file
alter table documents add column upload uuid;
