-- oldest-server: 25
-- An open due date that a change took away, such as another schedule. Today names it for some time.
create table due_date_gone (
  org_id integer not null,
  profile_id integer not null,
  kind text not null check (kind in ('license', 'return', 'other_compliance')),
  record_id integer not null,
  law_id integer not null,
  period_key text not null,
  effective_due date not null,
  due_at timestamptz,
  -- When the date had come to be what it was, and the day before that.
  known_at timestamptz not null,
  due_before date,
  gone_at timestamptz not null default clock_timestamp(),
  primary key (org_id, profile_id, kind, record_id, period_key),
  foreign key (org_id, profile_id) references profile (org_id, id) on delete cascade
);
create index due_date_gone_at on due_date_gone (org_id, gone_at);
select keep_apart('due_date_gone');
grant select, insert, update, delete on due_date_gone to lc_app;

-- As 0048 says, with the table above.
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
  foreach part in array array['import_batch', 'rule_row', 'rule', 'question_option', 'question', 'circular_law',
    'circular', 'duty_grounds', 'attachment', 'signature', 'pack_signer', 'pack', 'feed', 'reminder_sent', 'occurrence',
    'due_date_gone', 'obligation', 'law_decision', 'due_date_keeping', 'duty_owner', 'past_answers', 'happening',
    'holding', 'profile', 'holiday', 'holiday_list', 'schedule', 'given_answer', 'saved_view'] loop
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
