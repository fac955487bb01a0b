-- Helper functions for 08-search.sql. That file explains `wish`, the request for a list.

-- Converts a text to the form of the searched text.
create function as_searched(sought text) returns text language sql immutable parallel safe as $$
  select lower(translate(sought, chr(31) || '''‘’ʼ', chr(30)))
$$;

-- Returns the LIKE pattern that finds exactly this text.
create function contains_pattern(sought text) returns text language sql immutable parallel safe as $$
  select '%' || regexp_replace(as_searched(sought), '([\\%_])', '\\\1', 'g') || '%'
$$;

create function integers_of(list jsonb) returns integer[] language sql immutable parallel safe as $$
  select array_agg(i::integer) from jsonb_array_elements_text(list) as i
$$;

-- Returns the names of categories, shortened as in record_line.
create function categories_of(asked_org integer, ids integer[]) returns text[] language sql stable as $$
  select coalesce(array_agg(left(name, 200)), '{}') from option
  where ids is not null and org_id = asked_org and list = 'category' and id = any (ids)
$$;

-- Builds the SQL condition for the lines `l` of a list. Parts that `wish` lacks cost nothing.
create function line_filter(asked_org integer, asked_kind text, wish jsonb) returns text
language plpgsql stable as $$
declare
  states constant integer[] := case when wish ? 'states' then integers_of(wish -> 'states') end;
  ids constant integer[] := case when wish ? 'categories' then integers_of(wish -> 'categories') end;
  categories constant text[] := case when ids is not null then categories_of(asked_org, ids) end;
  law constant integer := wish -> 'law';
begin
  return concat_ws(' and ',
    format('l.org_id = %s', asked_org),
    'l.status = ' || quote_literal(wish ->> 'status'),
    case when wish ? 'incomplete' then format(
      'l.id in (select r.id from %I r where r.org_id = %s and r.incomplete and r.deleted_at is null)',
      'record_' || asked_kind, asked_org) end,
    case when wish ? 'undated' then format(
      'l.id in (select r.id from %I r where r.org_id = %s and left(lower(r.next_due), 100) = ''unread''
        and r.deleted_at is null)',
      'record_' || asked_kind, asked_org) end,
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
    case when wish ? 'sought' then (
      select string_agg(
        format('l.search like %L', contains_pattern(sought))
          || case when part <> '0' then
            format(' and split_part(l.search, chr(31), %s) like %L', part::integer, contains_pattern(sought))
            else '' end, ' and ')
      from jsonb_each_text(wish -> 'sought') as s (part, sought)) end);
end
$$;

-- Builds the same condition for a read along an order. It uses strpos instead of LIKE, so that the planner
-- keeps the order.
create function near_filter(asked_org integer, asked_kind text, wish jsonb) returns text
language plpgsql stable as $$
begin
  return concat_ws(' and ', line_filter(asked_org, asked_kind, wish - 'sought'), (
    select string_agg(
      format('strpos(%s, %L) > 0',
        case when part = '0' then 'l.search' else format('split_part(l.search, chr(31), %s)', part::integer) end,
        as_searched(sought)), ' and ')
    from jsonb_each_text(wish -> 'sought') as s (part, sought)));
end
$$;

-- Returns the number of matching lines, and their ids in order if there are at most 5,000.
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

-- One page of a filter's lines. It reads along an index from the nearest row whose place is known: the first, the
-- last, or the one with the key `known.key` at place `known.at`.
-- With `sought` it uses near_filter. With LIKE the planner takes each text for rare, because it may not use statistics
-- of rows behind row-level security: in an organisation of 90,000 laws it found and sorted all that contain "the",
-- 75 ms for a page instead of one.
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
  shown constant text := case when wish ? 'sought' then near_filter(asked_org, asked_kind, wish) else filter end;
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
    source, shown, place, replace(keys, ',', ' ' || direction || ','), direction,
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

-- Returns the first matching ids, newest first, without a total.
create function find_first(asked_org integer, asked_kind text, wish jsonb, filter text) returns integer[]
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

-- Returns true if an organisation has at least half of all lines of a kind, by PostgreSQL's statistics.
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

-- find_all for a list whose only wish is a text anywhere; planned once for each connection. An organisation with most
-- lines asks the index for the lines of all organisations, as in suggest_records, unless more than 5,000 lines contain
-- the text. Returns nothing for a text without a word of three letters, which the index cannot find.
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
