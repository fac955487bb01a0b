-- Which lines `l` a list shows, as 0010 says; what a wish does not name costs nothing.
create or replace function line_filter(asked_org integer, asked_kind text, wish jsonb) returns text
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

-- The first ids that a filter lets through, as 0010 says. Nobody asks for their number or for the others, and what
-- few have is sorted only as far as it is wanted.
create or replace function find_first(asked_org integer, asked_kind text, wish jsonb, filter text) returns integer[]
language plpgsql stable as $$
declare
  wanted constant integer := wish -> 'take';
  lines constant text := 'record_line_' || asked_kind;
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
    lines, asked_org, near_filter, wanted)
  into ids;
  if cardinality(ids) < wanted then
    execute format(
      'with hit as materialized (select l.id, l.created_at from %I l where %s)
       select array(select id from hit order by created_at desc, id desc limit %s)',
      lines, filter, wanted)
    into ids;
  end if;
  return ids;
end
$$;
