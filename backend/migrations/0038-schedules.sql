-- oldest-server: 25
-- When duties fall due, as people said it. What the fields of a record say is read anew each time.
create table schedule (
  org_id integer not null references organisation,
  kind text not null check (kind in ('license', 'return', 'other_compliance')),
  record_id integer not null,
  -- The first day on which it holds. 1900-01-01 stands for the beginning.
  from_day date not null check (from_day >= date '1900-01-01'),
  level text not null check (level in ('organisation', 'state', 'branch')),
  basis text not null check (basis in (
    'period', 'dates', 'event', 'expiry', 'rolling', 'once', 'standing', 'unread')),
  -- The length of a period in months.
  every smallint not null check (every in (1, 2, 3, 6, 12, 24, 36, 60)),
  year_begins smallint not null check (year_begins between 1 and 12),
  -- { unit, count, day }: what is added to the end of a period, to an event, or to the last time.
  due jsonb check (jsonb_typeof(due) = 'object'),
  -- A list of { month, due } for the periods that end in a month.
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  -- A list of { day, month, year }.
  dates jsonb not null default '[]' check (jsonb_typeof(dates) = 'array'),
  holiday text not null check (holiday in ('stay', 'next', 'previous')),
  labels text check (labels in ('before', 'containing')),
  version integer not null default 1,
  primary key (org_id, kind, record_id, from_day),
  foreign key (org_id, kind, record_id) references record (org_id, kind, id)
);

select keep_apart('schedule');
grant select, insert, update, delete on schedule to lc_app;

-- The same as before, and the schedules.
create or replace function delete_some_of_library(asked_org integer, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  part text;
  gone integer;
begin
  if not is_library_due(asked_org) then
    raise exception 'the library of organisation % is not to be deleted', asked_org
      using errcode = 'insufficient_privilege';
  end if;
  foreach part in array array['rule_row', 'rule', 'question_option', 'question', 'circular_law', 'circular',
    'profile', 'schedule', 'attachment', 'given_answer', 'saved_view'] loop
    execute format('delete from %1$I where org_id = $1 and ctid = any (array(
      select ctid from %1$I where org_id = $1 limit $2))', part) using asked_org, most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  delete from record where org_id = asked_org and kind <> 'law' and (kind, id) in (
    select kind, id from record where org_id = asked_org and kind <> 'law' limit most);
  get diagnostics gone = row_count;
  if gone > 0 then return gone; end if;
  -- A law goes once no law is below it.
  delete from record where org_id = asked_org and kind = 'law' and id in (
    select l.id from record l where l.org_id = asked_org and l.kind = 'law' and not exists (
      select from record c where c.org_id = asked_org and c.kind = 'law' and c.law_id = l.id) limit most);
  get diagnostics gone = row_count;
  if gone > 0 then return gone; end if;
  delete from journal where org_id = asked_org and chain = 'timeline' and seq in (
    select seq from journal where org_id = asked_org and chain = 'timeline' order by seq limit most);
  get diagnostics gone = row_count;
  if gone > 0 then return gone; end if;
  update organisation set library_deleted_at = now() where org_id = asked_org;
  return 0;
end
$$;
