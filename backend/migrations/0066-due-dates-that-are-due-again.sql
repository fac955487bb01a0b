-- oldest-server: 25
-- The times in which people could know the due date as due. The last is endless while it is due again. Null: an older
-- server removed it.
alter table due_date_gone add column known_during tstzmultirange;
create index due_date_gone_back on due_date_gone (org_id) where upper_inf(known_during);
