-- oldest-server: 25
-- A due date that was added after its day keeps its mark when an extension moves it.
alter table occurrence add column was_found_late boolean not null default false;
