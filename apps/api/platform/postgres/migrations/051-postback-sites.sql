-- The site of each message beside it, so that the console counts those of some sites without a look at each lead
-- (docs/decisions/server/382-site-beside-each-message.md). Null where a release before wrote the message.
alter table postbacks add column site text;
create index postbacks_told_to on postbacks (receiver, settled_at, site) where state = 'told';
