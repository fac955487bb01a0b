-- oldest-server: 25
-- Names the filters of which counts are stored, so that a new filter is counted from the rows until somebody stores it.
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
