-- The sub-id of the affiliate's link stays with the sale, where it names nobody
-- (docs/decisions/privacy/304-origin-by-choice.md); a server of the release before writes none.
alter table sales add column sub_id text;

-- lenders to whom people have to write, because their interface has no call for a withdrawal: counted with the figures of each server
create index lender_notices_to_write on lender_notices (asked_at) where other_ways_at is not null and confirmed_at is null;
