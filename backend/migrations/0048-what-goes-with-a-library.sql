-- oldest-server: 25
-- As 0042 says, with all tables that came since. The signatures go before their pack.
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
    'obligation', 'law_decision', 'due_date_keeping', 'duty_owner', 'past_answers', 'happening', 'holding', 'profile',
    'holiday', 'holiday_list', 'schedule', 'given_answer', 'saved_view'] loop
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
