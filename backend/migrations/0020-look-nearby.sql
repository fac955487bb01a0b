-- The first ids that a filter lets through, as 0017 says. Of a word that is in none of the newest hundred lines few
-- are in the newest five hundred: the index finds it sooner. What nearly all have is among the hundred.
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
  near integer;
  ids integer[];
begin
  foreach near in array array[100, 500] loop
    execute format(
      'select array(
         select l.id
         from (select * from %I where org_id = %s order by created_at desc, id desc limit %s) l
         where %s order by l.created_at desc, l.id desc limit %s)',
      lines, asked_org, near, near_filter, wanted)
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
