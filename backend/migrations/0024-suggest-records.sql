-- Whether an organisation has half of all lines of a kind or more, as far as PostgreSQL has looked at them.
create function has_most_lines(asked_org integer, asked_kind text) returns boolean language plpgsql stable as $$
begin
  return (
    select coalesce(sum(t.n), 0) from record_total t
    where t.org_id = asked_org and t.kind = asked_kind and t.state = 0
  ) * 2 >= (
    select case when c.reltuples >= 0 then c.reltuples else 'infinity' end from pg_class c
    where c.relname = 'record_line_' || asked_kind and c.relnamespace = 'public'::regnamespace);
end
$$;

-- The newest records of a kind that contain a text anywhere, uncounted. What many have is among the newest hundred
-- lines or five hundred, where strpos finds the same as LIKE and no index helps. What is in none of the hundred few
-- have, and the index of words finds it. Who has most lines is left out of what that is asked: theirs are one list
-- there, and to meet 300,000 takes longer than to look whose the few lines are that were found. That is not so where
-- a text has no word of three letters, which the index knows nothing of.
-- As find_records it belongs to a role that sees every organisation, looks at the one that the transaction serves, and
-- gives numbers. What it asks is planned once for each connection: with the numbers 100 and 500 in place of one that is
-- not known, PostgreSQL reads along the newest lines.
create function suggest_records(asked_org integer, asked_kind text, sought text, wanted integer) returns integer[]
language plpgsql stable security definer
set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  words constant text := as_searched(sought);
  pattern constant text := contains_pattern(sought);
  ids integer[];
begin
  if asked_org is distinct from nullif(current_setting('app.org_id', true), '')::integer then
    raise exception 'organisation % is not the one that is served', asked_org using errcode = 'insufficient_privilege';
  end if;
  ids := array(
    select l.id
    from (
      select n.id, n.created_at, n.search from record_line n
      where n.org_id = asked_org and n.kind = asked_kind
      order by n.created_at desc, n.id desc limit 100) l
    where strpos(l.search, words) > 0
    order by l.created_at desc, l.id desc limit wanted);
  if cardinality(ids) between 1 and wanted - 1 then
    ids := array(
      select l.id
      from (
        select n.id, n.created_at, n.search from record_line n
        where n.org_id = asked_org and n.kind = asked_kind
        order by n.created_at desc, n.id desc limit 500) l
      where strpos(l.search, words) > 0
      order by l.created_at desc, l.id desc limit wanted);
  end if;
  if cardinality(ids) = wanted then
    return ids;
  end if;
  if words ~ '[[:alnum:]]{3}' and has_most_lines(asked_org, asked_kind) then
    return array(
      with hit as materialized (
        select l.id, l.created_at from record_line l
        where l.org_id + 0 = asked_org and l.kind = asked_kind and l.search like pattern)
      select id from hit order by created_at desc, id desc limit wanted);
  end if;
  return array(
    with hit as materialized (
      select l.id, l.created_at from record_line l
      where l.org_id = asked_org and l.kind = asked_kind and l.search like pattern)
    select id from hit order by created_at desc, id desc limit wanted);
end
$$;

-- The first ids that a filter lets through, as 0010 says: of a text nobody asks for them any more.
create or replace function find_first(asked_org integer, asked_kind text, wish jsonb, filter text) returns integer[]
language plpgsql stable as $$
declare
  ids integer[];
begin
  execute format(
    'select array(select l.id from %I l where %s order by l.created_at desc, l.id desc limit %s)',
    'record_line_' || asked_kind, filter, wish -> 'take')
  into ids;
  return ids;
end
$$;

grant create on schema public to lc_search;
alter function suggest_records owner to lc_search;
revoke create on schema public from lc_search;
revoke execute on function suggest_records from public;
grant execute on function suggest_records to lc_app;
