-- The ends of the chains of consents, signed (docs/decisions/113).
create table consent_heads (
  id bigint generated always as identity primary key,
  lead_id uuid not null,
  -- how many rows the chain has, and the hash of the last one
  number integer not null,
  hash bytea not null,
  at timestamptz not null,
  -- Ed25519, by the key of this id in signing_keys
  key_id text not null,
  signature bytea not null
);
create index consent_heads_by_lead on consent_heads (lead_id, number);

-- public keys by which heads were signed, each with the moment from which it did
create table signing_keys (
  id text primary key,
  -- the 32 bytes of the Ed25519 key
  public_key bytea not null,
  first_used_at timestamptz not null default now()
);

-- Ledger, heads and keys are appended to only: no row is changed, and chains leave whole when their time is over (AUDIT_DAYS),
-- which the job that ends them says by loanwright.is_ending.
create function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('loanwright.is_ending', true) = 'yes' and tg_op = 'DELETE' then
    return old;
  end if;
  raise exception '% is appended to only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger consents_are_appended before update or delete on consents for each row execute function refuse_change();
create trigger consent_heads_are_appended before update or delete on consent_heads for each row execute function refuse_change();
create trigger signing_keys_are_appended before update or delete on signing_keys for each row execute function refuse_change();

-- who chose: the visitor, or the page around the form
alter table tracker_choices add column source text check (source in ('visitor', 'host'));

-- what a server of the release before erased still has its decisions of routing under the lead's id
alter table erasures add column routings_unlinked boolean not null default false;
create index erasures_to_unlink on erasures (lead_id) where not routings_unlinked;

-- for what ends after AUDIT_DAYS
create index routings_by_age on routings (at);
create index erasures_by_age on erasures (erased_at);
