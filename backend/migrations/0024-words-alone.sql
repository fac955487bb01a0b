-- Whether an organisation has a good part of all lines of a kind, as far as the last look of PostgreSQL at them tells.
create function has_many_lines(asked_org integer, asked_kind text) returns boolean language sql stable as $$
  select coalesce(sum(t.n), 0) * 3 >= (
    select c.reltuples from pg_class c where c.oid = format('%I', 'record_line_' || asked_kind)::regclass)
  from record_total t
  where t.org_id = asked_org and t.kind = asked_kind and t.state = 0
$$;

-- As 0017 says. What few lines have, `uncounted` and not among the newest, is found by its words alone where an
-- organisation has many: in the index of words those of the organisation are one list, and to meet its 300,000 lines
-- takes longer than to look at a few lines of others, each of which is asked whose it is.
create or replace function line_filter(asked_org integer, asked_kind text, wish jsonb) returns text
language plpgsql stable as $$
declare
  states constant integer[] := case when wish ? 'states' then integers_of(wish -> 'states') end;
  ids constant integer[] := case when wish ? 'categories' then integers_of(wish -> 'categories') end;
  categories constant text[] := case when ids is not null then categories_of(asked_org, ids) end;
  law constant integer := wish -> 'law';
  by_words constant boolean := wish ?& array['uncounted', 'sought'] and has_many_lines(asked_org, asked_kind);
begin
  return concat_ws(' and ',
    format(case when by_words then 'l.org_id + 0 = %s' else 'l.org_id = %s' end, asked_org),
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
