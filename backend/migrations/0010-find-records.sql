-- A text as the searched text would have it.
create function as_searched(sought text) returns text language sql immutable parallel safe as $$
  select lower(translate(sought, chr(31), chr(30)))
$$;

-- What LIKE is to look for, so that a text stands for nothing but itself.
create function contains_pattern(sought text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(as_searched(sought), '([\\%_])', '\\\1', 'g') || '%'
$$;

create function integers_of(list jsonb) returns integer[] language sql immutable parallel safe as $$
  select array_agg(i::integer) from jsonb_array_elements_text(list) as i
$$;

-- The names of these options of the list of categories, as lines carry them.
create function categories_of(asked_org integer, ids integer[]) returns text[] language sql stable as $$
  select coalesce(array_agg(left(name, 200)), '{}') from option
  where ids is not null and org_id = asked_org and list = 'category' and id = any (ids)
$$;

-- Which lines `l` a list shows, as a condition; find_records says what may be wished.
create function line_filter(asked_org integer, asked_kind text, wish jsonb) returns text
language plpgsql stable as $$
declare
  states constant integer[] := integers_of(wish -> 'states');
  ids constant integer[] := integers_of(wish -> 'categories');
  categories constant text[] := categories_of(asked_org, ids);
  law constant integer := wish -> 'law';
begin
  return concat_ws(' and ',
    format('l.org_id = %s', asked_org),
    'l.status = ' || quote_literal(wish ->> 'status'),
    case
      when ids is null then null
      when cardinality(categories) = 1 then 'l.category = ' || quote_literal(categories[1])
      else format('l.category = any (%L)', categories) end,
    case
      when states is null then null
      when wish ? 'includeCentral' then format('(l.central = ''Central'' or l.states && %L)', states)
      else format('l.central <> ''Central'' and l.states && %L', states) end,
    case wish ->> 'lawIs'
      when 'above' then format('l.law_id = %s', law)
      when 'aboveOrItself' then format('(l.law_id = %s or l.kind = %L and l.id = %1$s)', law, asked_kind) end,
    (select string_agg(
       format('l.search like %L', contains_pattern(sought))
         || case when part <> '0' then
           format(' and split_part(l.search, chr(31), %s) like %L', part::integer, contains_pattern(sought))
           else '' end, ' and ')
     from jsonb_each_text(wish -> 'sought') as s (part, sought)));
end
$$;

-- The ids of everything that a filter lets through, in order, where these are no more than 5000; and their number.
create function find_all(asked_org integer, asked_kind text, wish jsonb, filter text, out total integer, out hits text)
language plpgsql stable as $$
declare
  direction constant text := case when wish ? 'descending' then 'desc' else 'asc' end;
  sort constant text := wish ->> 'sort';
begin
  execute format(
    'with hit as materialized (select l.id, l.created_at from %1$I l where %2$s)
     select n, case when n <= 5000 then coalesce((
       select string_agg(hit.id::text, '','' order by %3$s hit.created_at %4$s, hit.id %4$s) from hit %5$s), '''') end
     from (select count(*)::integer as n from hit) as counted',
    'record_line_' || asked_kind, filter,
    case when sort is not null then format('left(lower(r.%I), 100) %s,', sort, direction) end,
    direction,
    case when sort is not null then format(
      'join %I r on r.org_id = %s and r.kind = %L and r.id = hit.id', 'record_' || asked_kind, asked_org, asked_kind)
    end)
  into total, hits;
end
$$;

-- One page out of a filter's lines, read along an index from the nearest row whose place is known: the first, the
-- last, or the one with the key `known.key` at `known.at`.
create function read_page(asked_org integer, asked_kind text, wish jsonb, filter text, total integer)
returns integer[] language plpgsql stable as $$
declare
  sort constant text := wish ->> 'sort';
  first constant integer := wish -> 'offset';
  wanted constant integer := least((wish -> 'take')::integer, total - first);
  at constant integer := wish #> '{known,at}';
  known constant text[] := array[wish #>> '{known,key,0}', wish #>> '{known,key,1}', wish #>> '{known,key,2}'];
  from_known constant boolean := coalesce(
    (at <= first or at >= first + wanted) and abs(first - at) < least(first, total - first - wanted), false);
  is_backwards constant boolean := case when from_known then at > first else first > total - first - wanted end;
  is_descending constant boolean := (wish ? 'descending') <> is_backwards;
  direction constant text := case when is_descending then 'desc' else 'asc' end;
  keys constant text := case when sort is null then '' else 'l.sort_key, ' end || 'l.created_at, l.id';
  place text := '';
  source text;
  ids integer[];
begin
  if wanted <= 0 then
    return '{}';
  end if;
  source := case
    when sort is null then format('%I', 'record_line_' || asked_kind)
    else format(
      '(select org_id, kind, id, law_id, created_at, status, left(category, 200) as category, central, states,
          search_text(kind, code, name, law_code, law_status) as search, left(lower(%I), 100) as sort_key
        from %I where deleted_at is null)',
      sort, 'record_' || asked_kind) end;
  if from_known then
    place := format(' and (%s) %s (%s)', keys,
      case when is_descending then '<' else '>' end || case when is_backwards then '' else '=' end,
      concat_ws(', ', case when sort is not null then quote_literal(known[1]) end,
        quote_literal(known[2]) || '::timestamptz', known[3]::integer));
  end if;
  execute format(
    'select array(select l.id from %s l where %s%s order by %s %s offset %s limit %s)',
    source, filter, place, replace(keys, ',', ' ' || direction || ','), direction,
    case
      when from_known then abs(first - at) - case when is_backwards then wanted else 0 end
      when is_backwards then total - first - wanted
      else first end,
    wanted)
  into ids;
  if is_backwards then
    return (select array_agg(id order by nth desc) from unnest(ids) with ordinality as read (id, nth));
  end if;
  return ids;
end
$$;

-- The first ids that a filter lets through, newest first, uncounted. What many have is soon found from the newest
-- on; what few have is better found whole. Among so few lines no index helps, and strpos finds the same as LIKE without a pattern.
create function find_first(asked_org integer, asked_kind text, wish jsonb, filter text) returns integer[]
language plpgsql stable as $$
declare
  wanted constant integer := wish -> 'take';
  near_filter constant text := concat_ws(' and ', line_filter(asked_org, asked_kind, wish - 'sought'), (
    select string_agg(
      format('strpos(%s, %L) > 0',
        case when part = '0' then 'l.search' else format('split_part(l.search, chr(31), %s)', part::integer) end,
        as_searched(sought)), ' and ')
    from jsonb_each_text(wish -> 'sought') as s (part, sought)));
  ids integer[];
begin
  execute format(
    'select array(
       select l.id
       from (select * from %I where org_id = %s order by created_at desc, id desc limit 500) l
       where %s order by l.created_at desc, l.id desc limit %s)',
    'record_line_' || asked_kind, asked_org, near_filter, wanted)
  into ids;
  if cardinality(ids) = wanted then
    return ids;
  end if;
  return (
    select coalesce(
      (string_to_array(a.hits, ',')::integer[])[1:wanted],
      read_page(asked_org, asked_kind, wish, filter, a.total))
    from find_all(asked_org, asked_kind, wish, filter) a);
end
$$;

-- Which records a list shows, and how many there are. `wish`:
--   status; categories, states: ids of options; includeCentral: the laws of no state besides;
--   law: an id, and lawIs: 'above' or 'aboveOrItself';
--   sought: by number of the part of the searched text (0: any of them), what it must contain;
--   sort: a column, none: by creation; descending; offset; take;
--   uncounted: only the first page is wanted, by creation;
--   known: what an earlier call found, {changes, total} and perhaps {at, key}, the key of the row at place `at`.
-- `hits` is all that was found, in order, where that had to be counted and is not much.
-- Row-level security would keep LIKE and && from their indexes, since these operators might leak what they look at.
-- So this function belongs to a role that sees every organisation; it looks at
-- the one that the transaction serves, and gives nothing but numbers.
create function find_records(asked_org integer, asked_kind text, wish jsonb)
returns table (total integer, changes bigint, hits text, page integer[])
language plpgsql stable rows 1 security definer set search_path = pg_catalog, public set work_mem = '64MB' as $$
declare
  filter constant text := line_filter(asked_org, asked_kind, wish);
  states constant integer[] := integers_of(wish -> 'states');
  ids constant integer[] := integers_of(wish -> 'categories');
  first constant integer := wish -> 'offset';
  wished jsonb := wish;
  marked constant bigint := wish #>> '{known,changes}';
  counted constant integer := wish #> '{known,total}';
begin
  if asked_org is distinct from nullif(current_setting('app.org_id', true), '')::integer then
    raise exception 'organisation % is not the one that is served', asked_org using errcode = 'insufficient_privilege';
  end if;
  if wish ? 'uncounted' then
    page := find_first(asked_org, asked_kind, wish, filter);
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
    execute format(
      'select %s + coalesce(sum(l.sign), 0) from record_line_moved l where l.kind = %L and l.mark > %s and %s',
      counted, asked_kind, marked, filter)
    into total;
  end if;
  if total is null and not wish ?| array['law', 'sought'] and coalesce(cardinality(ids), 1) = 1
    and coalesce(cardinality(states), 1) = 1 then
    total := (
      select coalesce(sum(t.n), 0) from record_total t
      where t.org_id = asked_org and t.kind = asked_kind
        and t.state = any (
          case when states is null then array[0] when wish ? 'includeCentral' then -1 || states else states end)
        and (not wish ? 'status' or t.status = wish ->> 'status')
        and (ids is null or t.category = any (categories_of(asked_org, ids))));
  elsif total is null then
    select a.total, a.hits into total, hits from find_all(asked_org, asked_kind, wish, filter) a;
  end if;
  page := case
    when hits is not null then (string_to_array(hits, ',')::integer[])[first + 1:first + (wish -> 'take')::integer]
    else read_page(asked_org, asked_kind, wished, filter, total) end;
  return next;
end
$$;

-- The one that runs for somebody else is nobody's login, and may read what it needs and no more.
grant create on schema public to lc_search;
grant select on record, record_law, record_license, record_return, record_other_compliance, record_line,
  record_line_law, record_line_license, record_line_return, record_line_other_compliance, record_total,
  record_line_moved, record_counter, option to lc_search;
do $$
declare
  read text;
begin
  foreach read in array array[
    'record', 'record_law', 'record_license', 'record_return', 'record_other_compliance', 'record_line',
    'record_line_law', 'record_line_license', 'record_line_return', 'record_line_other_compliance', 'record_total',
    'record_line_moved', 'record_counter', 'option']
  loop
    execute format('create policy for_search on %I for select to lc_search using (true)', read);
    -- The owner may act as lc_search, hence its policies hold for the owner too, who is to be bound all the same.
    execute format(
      'create policy owner_is_bound on %I as restrictive to %I
         using (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)',
      read, current_user);
  end loop;
end
$$;
alter function find_records owner to lc_search;
revoke create on schema public from lc_search;
revoke execute on function find_records from public;
grant execute on function find_records to lc_app;
