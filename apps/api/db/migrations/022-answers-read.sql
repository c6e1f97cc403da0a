-- The newest version of a lead that a page of its applicant has asked for. An answer that no page has asked for goes out by e-mail
-- (docs/decisions/166).
alter table leads add column read_version integer not null default 0;
