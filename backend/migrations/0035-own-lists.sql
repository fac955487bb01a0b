-- oldest-server: 25
-- An organisation changes its lists itself: an option has a version, which every change of it moves on.
alter table option add column version integer not null default 1;
