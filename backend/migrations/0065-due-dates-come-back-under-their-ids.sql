-- oldest-server: 25
-- The id of the due date, which it gets back when it is due again. Null: an older server removed it.
alter table due_date_gone add column occurrence_id integer;
