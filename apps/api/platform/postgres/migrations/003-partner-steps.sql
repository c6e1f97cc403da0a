-- what a partner said of the step that it waits for, sealed: it may carry the applicant's data
alter table submissions add column wanted text;
-- how many steps it asked for: one that never has enough is passed by
alter table submissions add column steps_asked integer not null default 0;
