-- oldest-server: 25
-- Calendars call off what a change took away, under the same id and with a higher number.
alter table due_date_gone
  -- Whose it was, and the number with which calendars take its end.
  add column owner_id integer,
  add column checker_id integer,
  add column sequence integer not null default 1,
  -- Today does not name it: another due date is on its day, or no due dates are kept any more.
  add column is_quiet boolean not null default false;
