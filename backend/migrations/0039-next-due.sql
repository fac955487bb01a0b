-- oldest-server: 25
-- The next due date of a duty as text, so that lists sort by it: `2026-12-15`, or a word where there is no date.
-- Words sort after dates. Null: to be found anew. The server finds it from the fields and from what people said.
alter table record add column next_due text check (next_due <> '');

create function forget_next_due() returns trigger language plpgsql as $$
begin
  new.next_due := null;
  return new;
end
$$;

do $$
declare
  asked text;
begin
  foreach asked in array array['license', 'return', 'other_compliance'] loop
    execute format(
      'create trigger forget_next_due before update on record_%s for each row
       when ((old.law_status, old.periodicity, old.validity, old.details)
         is distinct from (new.law_status, new.periodicity, new.validity, new.details))
       execute function forget_next_due()', asked);
    execute format(
      'create index record_%s_by_next_due on record_%1$s (org_id, left(lower(next_due), 100), created_at, id)
       where deleted_at is null', asked);
  end loop;
end
$$;

create function forget_next_due_of_schedule() returns trigger language plpgsql as $$
begin
  update record r set next_due = null
  where (r.org_id, r.kind, r.id) = (coalesce(new.org_id, old.org_id), coalesce(new.kind, old.kind),
    coalesce(new.record_id, old.record_id)) and r.next_due is not null;
  return null;
end
$$;
create trigger forget_next_due after insert or update or delete on schedule for each row
execute function forget_next_due_of_schedule();

-- Which lines `l` a list shows, as 0030 says, and those whose due date nobody can read.
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

-- As 0030 says. Whether a record is incomplete or undated is not said of lines that came and went: those are counted anew.
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
    not wish ?| array['law', 'sought', 'incomplete', 'undated'] and coalesce(cardinality(ids), 1) = 1 and coalesce(cardinality(states), 1) = 1;
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
  if total is null and not wish ?| array['incomplete', 'undated'] and counted > 5000 and changes - marked between 1 and 1000 then
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
