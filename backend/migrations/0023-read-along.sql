-- The filter of lines that are read along an order, until enough of them are found. strpos finds the same as LIKE without
-- a pattern, and no index is weighed against that order.
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

-- As 0010 says. A page of a text is read for texts that more than 5,000 lines contain. Left to LIKE, PostgreSQL takes
-- each text for rare, since it may not look at the statistics of what is behind row-level security: in an organisation
-- of 90,000 laws it found all that contain “the” and sorted them, 75 ms for a page instead of one.
create or replace function read_page(asked_org integer, asked_kind text, wish jsonb, filter text, total integer)
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

-- As 0020 says.
create or replace function find_first(asked_org integer, asked_kind text, wish jsonb, filter text) returns integer[]
language plpgsql stable as $$
declare
  wanted constant integer := wish -> 'take';
  lines constant text := 'record_line_' || asked_kind;
  shown constant text := near_filter(asked_org, asked_kind, wish);
  near integer;
  ids integer[];
begin
  foreach near in array array[100, 500] loop
    execute format(
      'select array(
         select l.id
         from (select * from %I where org_id = %s order by created_at desc, id desc limit %s) l
         where %s order by l.created_at desc, l.id desc limit %s)',
      lines, asked_org, near, shown, wanted)
    into ids;
    if cardinality(ids) = wanted then
      return ids;
    end if;
    exit when cardinality(ids) = 0;
  end loop;
  execute format(
    'with hit as materialized (select l.id, l.created_at from %I l where %s)
     select array(select id from hit order by created_at desc, id desc limit %s)',
    lines, filter, wanted)
  into ids;
  return ids;
end
$$;
