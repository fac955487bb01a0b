-- The three functions that lists call. Row-level security would keep LIKE and && from their indexes, since these
-- operators might leak what they compare. So the three belong to the role lc_search, which sees every organisation.
-- Each of them looks only at the organisation that the transaction serves, and returns only numbers.
--
-- `wish` says what a list shows:
--   status; categories, states: ids of options; includeCentral: also laws of no state; incomplete; undated;
--   law: an id, with lawIs: 'above' or 'aboveOrItself';
--   sought: for a part of the searched text (0: any part) what it must contain;
--   sort: a column, or nothing for the order of creation; descending; offset; take;
--   uncounted: only the first page is needed, in the order of creation;
--   known: what an earlier call found, {changes, total} and perhaps {at, key}: the key of the row at place `at`.

-- Returns the ids and the number of a list's records. `hits` are all ids in order, if they were counted and
-- few. Stored line changes do not show if a record is incomplete or undated, so such a list is counted again.
create function find_records(asked_org integer, asked_kind text, wish jsonb)
returns table (total integer, changes bigint, hits text, page integer[])
language plpgsql stable rows 1 security definer set search_path = pg_catalog, public set work_mem = '64MB' as $$
declare
  filter text;
  states constant integer[] := integers_of(wish -> 'states');
  ids constant integer[] := integers_of(wish -> 'categories');
  first constant integer := wish -> 'offset';
  wished jsonb := wish;
  marked constant bigint := wish #>> '{known,changes}';
  counted constant integer := wish #> '{known,total}';
  -- What narrows nothing, what the stored totals are counted by, and what the stored line changes hold besides.
  shown constant text[] := array['sort', 'descending', 'offset', 'take', 'known'];
  of_totals constant text[] := array['status', 'categories', 'states', 'includeCentral'];
  of_lines constant text[] := array['law', 'lawIs', 'sought'];
  is_counting_enough constant boolean :=
    wish - (shown || of_totals) = '{}' and coalesce(cardinality(ids), 1) = 1 and coalesce(cardinality(states), 1) = 1;
  is_text_alone constant boolean :=
    wish ? 'descending' and wish #> '{sought,0}' is not null and (wish -> 'sought') - '0' = '{}'
    and wish - array['sought', 'descending', 'offset', 'take', 'known'] = '{}';
begin
  if asked_org is distinct from nullif(current_setting('app.org_id', true), '')::integer then
    raise exception 'organisation % is not the one that is served', asked_org using errcode = 'insufficient_privilege';
  end if;
  if wish ? 'uncounted' then
    page := find_first(asked_org, asked_kind, wish, line_filter(asked_org, asked_kind, wish));
    return next;
    return;
  end if;
  changes := coalesce(
    (select c.changes from record_counter c where c.org_id = asked_org and c.kind = asked_kind), 0);
  if marked = changes then
    total := counted;
  else
    wished := wish - 'known';
  end if;
  if total is null and wish - (shown || of_totals || of_lines) = '{}' and counted > 5000 and changes - marked between 1 and 1000 then
    filter := line_filter(asked_org, asked_kind, wish);
    execute format(
      'select %s + coalesce(sum(l.sign), 0) from record_line_moved l where l.kind = %L and l.mark > %s and %s',
      counted, asked_kind, marked, filter)
    into total;
  end if;
  if total is null and is_counting_enough then
    total := (
      select coalesce(sum(t.n), 0) from record_total t
      where t.org_id = asked_org and t.kind = asked_kind
        and t.state = any (
          case when states is null then array[0] when wish ? 'includeCentral' then -1 || states else states end)
        and (not wish ? 'status' or t.status = wish ->> 'status')
        and (ids is null or t.category = any (categories_of(asked_org, ids))));
  end if;
  if total is null and is_text_alone then
    select a.total, a.hits into total, hits from find_text(asked_org, asked_kind, wish #>> '{sought,0}') a;
  end if;
  if hits is null then
    filter := coalesce(filter, line_filter(asked_org, asked_kind, wish));
  end if;
  if total is null then
    select a.total, a.hits into total, hits from find_all(asked_org, asked_kind, wish, filter) a;
  end if;
  page := case
    when hits is not null then (string_to_array(hits, ',')::integer[])[first + 1:first + (wish -> 'take')::integer]
    else read_page(asked_org, asked_kind, wished, filter, total) end;
  return next;
end
$$;

-- Returns at most `most` ids of a list in order. An export fixes its rows at one moment by these ids.
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

-- The newest records of a kind that contain a text anywhere, without their number. A frequent text is among the newest
-- hundred or five hundred lines, where strpos finds it and no index helps. A text in none of the hundred is rare, and
-- the index finds it. An organisation with most lines is left out of what the index is asked: its lines are one long
-- list there, and reading 300,000 entries takes longer than checking the few lines found. That does not hold for a
-- text without a word of three letters, which the index cannot find.
-- Planned once for each connection. The literals 100 and 500 let PostgreSQL read along the newest lines; it would not
-- with a number that it does not know.
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
