-- Returns true if a library is due for deletion: the subscription has ended, the administrators were told,
-- the grace period is over, and there is no legal hold.
create function is_library_due(asked_org integer) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from organisation o
    where o.org_id = asked_org and not o.legal_hold and o.library_deleted_at is null
      and o.subscription_ends + o.grace_days < current_date
      and o.deletion_announced_at + make_interval(days => o.grace_days) < now())
$$;

-- The next three functions are the steps after a subscription's end. They run as the owner, because the
-- serving role has no such right. Row-level security applies to the owner too. Each step checks its own
-- conditions.
create function announce_deletion(asked_org integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update organisation set deletion_announced_at = now()
  where org_id = asked_org and subscription_ends < current_date and deletion_announced_at is null
    and library_deleted_at is null;
  return found;
end
$$;

create function withdraw_deletion(asked_org integer) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update organisation set deletion_announced_at = null
  where org_id = asked_org and deletion_announced_at is not null and library_deleted_at is null
    and (subscription_ends is null or subscription_ends >= current_date);
  return found;
end
$$;

-- Deletes at most `most` rows of the first table that has some, and returns their number. Dependent rows go
-- first. After 0, the library counts as deleted. Options stay, because they are no data of the organisation.
-- The head of the timeline stays too.
create function delete_some_of_library(asked_org integer, most integer) returns integer
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

-- Renews a subscription and cancels the deletion. A deleted library does not come back. Only the operator may
-- call this.
create function renew_subscription(asked_org integer, until date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update organisation set subscription_ends = until, deletion_announced_at = null
  where org_id = asked_org and library_deleted_at is null and until >= current_date;
  return found;
end
$$;
