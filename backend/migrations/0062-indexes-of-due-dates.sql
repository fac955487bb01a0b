-- oldest-server: 25
-- One index finds a due date by its period and tells which duties have open ones. Each index makes writing slower.
alter table occurrence add constraint occurrence_of_duty unique (org_id, obligation_id, period_key) include (state);
alter table occurrence drop constraint occurrence_org_id_obligation_id_period_key_key;
drop index occurrence_open_of_duty;
-- With the hour, the index alone tells how many are due or overdue.
drop index occurrence_to_do;
create index occurrence_to_do on occurrence (org_id, effective_due, id) include (profile_id, due_at)
where state = 'open';
