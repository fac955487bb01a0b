-- How many lines of a kind contain a text anywhere, and the ids of these, newest first, where they are no more than
-- 5,000: what find_all finds where nothing else is wished, planned once for each connection. Who has most lines is
-- left out of what the index of words is asked, as 0024 says, until more than 5,000 lines of anybody's have the text:
-- then there is nothing to save by it, and the lines of others are many. Of a text without a word of three letters,
-- which the index knows nothing of, it says nothing.
create function find_text(asked_org integer, asked_kind text, sought text, out total integer, out hits text)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  pattern constant text := contains_pattern(sought);
begin
  if as_searched(sought) !~ '[[:alnum:]]{3}' then
    return;
  end if;
  if has_most_lines(asked_org, asked_kind) then
    with anybodys as materialized (
      select l.org_id, l.id, l.created_at from record_line l where l.kind = asked_kind and l.search like pattern),
    few as materialized (select * from anybodys limit 5001),
    hit as materialized (select f.id, f.created_at from few f where f.org_id = asked_org)
    select
      (select count(*) from hit),
      coalesce((select string_agg(hit.id::text, ',' order by hit.created_at desc, hit.id desc) from hit), '')
    where (select count(*) from few) <= 5000
    into total, hits;
  end if;
  if total is null then
    with hit as materialized (
      select l.id, l.created_at from record_line l
      where l.org_id = asked_org and l.kind = asked_kind and l.search like pattern)
    select n, case when n <= 5000 then coalesce((
      select string_agg(hit.id::text, ',' order by hit.created_at desc, hit.id desc) from hit), '') end
    from (select count(*) as n from hit) as counted
    into total, hits;
  end if;
end
$$;

-- As 0010 says. What the filter says is put together where it is needed: a text anywhere needs none.
create or replace function find_records(asked_org integer, asked_kind text, wish jsonb)
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
  is_counting_enough constant boolean :=
    not wish ?| array['law', 'sought'] and coalesce(cardinality(ids), 1) = 1 and coalesce(cardinality(states), 1) = 1;
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
  if total is null and counted > 5000 and changes - marked between 1 and 1000 then
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
