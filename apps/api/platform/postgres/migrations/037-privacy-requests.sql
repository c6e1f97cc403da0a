-- What people ask for by the law of their country and not by their own page, as the privacy desk keeps it
-- (docs/decisions/privacy/330-requests-of-persons.md). Who asks is in no column: a request names leads by their random ids, which
-- stay when the leads are erased.
create table privacy_requests (
  id uuid primary key,
  site text not null,
  -- access, correction, erasure, objection, withdrawal
  kind text not null,
  -- days of the site's country; `due_on` is the last one on which the law is kept
  received_on date not null,
  due_on date not null,
  leads uuid[] not null,
  noted_at timestamptz not null,
  -- the identity provider's ids of the operator's people
  noted_by text not null,
  closed_at timestamptz,
  closed_by text,
  -- done, refused, erased
  outcome text
);
create index privacy_requests_open on privacy_requests (site, due_on, id) where closed_at is null;
create index privacy_requests_closed on privacy_requests (site, closed_at) where closed_at is not null;

-- the proofs of erasure by time, of a site and of all
create index erasures_of_site on erasures (site, erased_at);
create index erasures_by_time on erasures (erased_at);
