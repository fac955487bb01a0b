-- oldest-server: 25
-- A server that wrote due dates for too long must neither go on nor release what another has claimed since.
alter table job_run add column claimed_by text not null default '';
-- How many parts were written since the due dates agreed with their grounds. 0: they still do.
alter table due_date_keeping add column parts_written integer not null default 0;
