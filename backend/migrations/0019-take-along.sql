-- The ids of everything that a list shows, in its order, and no more than `most` of them: which rows an export has is
-- settled at one moment. As find_records it belongs to a role that sees every organisation, looks at the one that the
-- transaction serves, and gives nothing but numbers.
create function find_ids(asked_org integer, asked_kind text, wish jsonb, most integer) returns integer[]
language plpgsql stable security definer set search_path = pg_catalog, public set work_mem = '64MB' as $$
declare
  direction constant text := case when wish ? 'descending' then 'desc' else 'asc' end;
  sort constant text := wish ->> 'sort';
  ids integer[];
begin
  if asked_org is distinct from nullif(current_setting('app.org_id', true), '')::integer then
    raise exception 'organisation % is not the one that is served', asked_org using errcode = 'insufficient_privilege';
  end if;
  execute format(
    'select array(select l.id from %I l %s where %s order by %s l.created_at %s, l.id %5$s limit %s)',
    'record_line_' || asked_kind,
    case when sort is not null then format(
      'join %I r on r.org_id = %s and r.id = l.id', 'record_' || asked_kind, asked_org) end,
    line_filter(asked_org, asked_kind, wish),
    case when sort is not null then format('left(lower(r.%I), 100) %s,', sort, direction) end,
    direction, most)
  into ids;
  return ids;
end
$$;

grant create on schema public to lc_search;
alter function find_ids owner to lc_search;
revoke create on schema public from lc_search;
revoke execute on function find_ids from public;
grant execute on function find_ids to lc_app;

-- How somebody likes to see a list: the query of the workspace's address, under a name of their own.
create table saved_view (
  org_id integer not null references organisation,
  account_id integer not null,
  id integer not null check (id > 0),
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance')),
  name text not null check (length(name) between 1 and 80),
  address text not null check (length(address) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, account_id, id),
  foreign key (org_id, account_id) references account (org_id, id)
);
create unique index saved_view_name on saved_view (org_id, account_id, kind, lower(name));
select keep_apart('saved_view');
grant select, insert, update, delete on saved_view to lc_app;

-- As 0018 says; how people liked to see a library that is gone goes first.
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
    'profile', 'attachment', 'given_answer', 'saved_view'] loop
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
