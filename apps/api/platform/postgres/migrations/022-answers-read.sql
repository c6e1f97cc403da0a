-- The newest version of a lead that a page of its applicant has asked for. An answer that no page has asked for goes out by e-mail
-- (docs/decisions/partners/241-answers-by-email.md).
alter table leads add column read_version integer not null default 0;
