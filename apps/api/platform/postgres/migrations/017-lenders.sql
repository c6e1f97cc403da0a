-- applications that lenders are asked about, few at any time: a job ends those of which nothing is heard any more.
-- The key never changes, so that a change of a lead within this status costs no entry
create index leads_in_checking on leads (id) where status = 3;

-- the exact words in which a lender asked for a consent, encrypted with the lead's keys and gone with it; the ledger keeps
-- their hash. Texts of our own stay in consent_texts
create table lender_texts (
  lead_id uuid not null references leads (id) on delete cascade,
  text_hash text not null,
  sealed text not null,
  primary key (lead_id, text_hash)
);

-- consents of lenders have the lender's folder before their code: where a release before this one wrote their words in clear
create index consents_of_lenders on consents (text_hash) where position('/' in code) > 0;
