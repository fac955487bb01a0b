-- oldest-server: 25
-- Today counts the duties without an owner that have an open due date. Without it each of them reads its filed ones, too.
create index occurrence_open_of_duty on occurrence (org_id, obligation_id) where state = 'open';
