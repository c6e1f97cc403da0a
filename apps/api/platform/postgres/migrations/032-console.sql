-- The operator's console: who is signed in, and what was done (docs/decisions/security/310-console-sign-in.md).

-- a person who is signed in. Of the cookie's secret only the hash is here; ended ones are removed by the next sign-in
create table console_sessions (
  secret_hash bytea primary key,
  -- the provider's id of the person
  person text not null,
  -- as the provider calls the person, for the page's header alone
  name text not null,
  -- role, brand and country of each grant
  grants jsonb not null,
  -- sealed; the provider asks for it when the person signs out there
  id_token text,
  begun_at timestamptz not null,
  used_at timestamptz not null,
  ends_at timestamptz not null
);
create index console_sessions_by_end on console_sessions (ends_at);

-- a sign-in that waits for the provider's reply; the reply removes it, so that it counts once
create table console_sign_ins (
  state_hash bytea primary key,
  -- hash of the secret in the cookie of the browser that began it
  browser_hash bytea not null,
  return_to text not null,
  begun_at timestamptz not null
);
create index console_sign_ins_by_age on console_sign_ins (begun_at);

-- what was done in the console, appended only. Each row's hash covers the row and the hash before it. No applicant's data
create table console_audit (
  number bigint primary key,
  at timestamptz not null,
  -- the provider's id of the person; nobody where no sign-in came about
  person text,
  role text,
  action text not null,
  -- the id of what it was done to
  subject text,
  reason text,
  -- brands and countries in which the person has the role, as '*:mx'
  scope text,
  -- the site of the subject, where it has one
  site text,
  hash bytea not null
);
create index console_audit_by_person on console_audit (person, number);
create index console_audit_by_action on console_audit (action, number);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'console_audit is appended to only' using errcode = 'insufficient_privilege';
end
$$;
create trigger console_audit_is_appended before update or delete on console_audit for each row execute function refuse_audit_change();
create trigger console_audit_is_not_emptied before truncate on console_audit for each statement execute function refuse_audit_change();
