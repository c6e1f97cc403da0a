-- a file is being cleaned for this place since then: whoever brings its last part meanwhile comes back later
alter table documents add column cleaning_since timestamptz;
