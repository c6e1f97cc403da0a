-- The sub-id of the affiliate's link stays with the sale, where it names nobody
-- (docs/decisions/privacy/304-origin-by-choice.md); a server of the release before writes none.
alter table sales add column sub_id text;
