-- consents that count only once their letter was answered: their codes, confirmed for the lead's present address
alter table leads add column confirmed_consents text[] not null default '{}';

alter table links drop constraint links_purpose_check;
alter table links add constraint links_purpose_check check (purpose in ('continue', 'unsubscribe', 'consent'));
