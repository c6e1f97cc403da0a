-- An erasure takes away the links to letters of an address that no lead has any more: without an index it read every link there is.
create index links_by_email on links (email_index) where email_index is not null;
