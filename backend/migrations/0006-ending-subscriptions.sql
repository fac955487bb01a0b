-- Every row of these is found when a law or a record is deleted for good.
create index record_by_law on record (org_id, law_id);
create index attachment_of_record on attachment (org_id, kind, record_id);

-- Whether an organisation's library is to be deleted now: its subscription has ended, its people were told, the grace
-- has passed since both, and nobody holds it.
create function is_library_due(asked_org integer) returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from organisation o
    where o.org_id = asked_org and not o.legal_hold and o.library_deleted_at is null
      and o.subscription_ends + o.grace_days < current_date
      and o.deletion_announced_at + make_interval(days => o.grace_days) < now())
$$;

-- The journal stays only ever added to, but for the library of an organisation that is to be deleted.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_library_due(nullif(current_setting('app.org_id', true), '')::integer) then
    return null;
  end if;
  raise exception 'the journal is only ever added to' using errcode = 'insufficient_privilege';
end
$$;

-- The three steps of the end of a subscription. They belong to the owner of the tables, who is bound by row-level
-- security as well; the serving role can do nothing of this otherwise, and each step looks at its conditions itself.
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

-- Deletes up to `most` rows of the first table that still has some, what depends before what it depends on. Gives
-- how many went; 0 when nothing is left, and then the library counts as deleted. Its options stay: they are no data of
-- its own. The head of its timeline stays, the entries go.
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
  foreach part in array array['rule_row', 'rule', 'question_option', 'question', 'circular_law', 'circular',
    'attachment', 'given_answer'] loop
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

revoke execute on function announce_deletion, withdraw_deletion, delete_some_of_library from public;
grant execute on function announce_deletion, withdraw_deletion, delete_some_of_library to lc_app;
