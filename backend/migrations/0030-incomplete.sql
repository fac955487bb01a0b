-- oldest-server: 25
-- Whether a record is published and lacks what publishing asks for (document 2 §5): a light update may have emptied
-- it (decision 63). The fields are those of `required.publish` in shared-lib/records; a test holds the two equal.
-- A duty has the `central` of its law.
create function is_incomplete(
  kind text, status text, code text, name text, law_id integer, law_status text, category text, central text,
  states integer[], sensitivity text, periodicity text, validity text, task_type text, details jsonb)
returns boolean language sql immutable parallel safe as $$
  select status = 'Published' and (
    (central = 'State' and cardinality(states) = 0)
    or '' = any (array[btrim(code), btrim(name)] || case kind
      when 'law' then array[btrim(law_status), btrim(category), btrim(central)]
      when 'license' then array[btrim(sensitivity), btrim(validity)]
      when 'return' then array[btrim(sensitivity), btrim(periodicity)]
      else array[btrim(sensitivity), btrim(periodicity), btrim(task_type)] end)
    or case kind
      when 'law' then law_id is null and coalesce(details ->> 'parentLaw', '-1') = ''
      else law_id is null end
    or exists (
      select from unnest(case kind
        when 'law' then array['rules', 'relevantAmendment', 'applicability', 'employeeKeyWords', 'exemptions',
          'generalKeyWords', 'masterName']
        else array['description', 'governmentFormat', 'reference', 'authority', 'statute', 'additionalInfo', 'penalty',
          'exemptions', 'generalKeyWords']
          || case kind when 'license' then array['renewal'] else array['internalDueDate', 'dueDate'] end
        end) as text_field
      where coalesce(btrim(details ->> text_field), '') = '')
    or exists (
      select from unnest(case kind
        when 'law' then array['businessFunctions', 'industries', 'entityTypes']
        else array['penaltyTypes', 'industries', 'branches', 'companyTypes', 'exemptIndustries', 'exemptBranches']
        end) as list_field
      where jsonb_typeof(details -> list_field) is distinct from 'array' or details -> list_field = '[]'))
$$;

alter table record add column incomplete boolean not null generated always as (is_incomplete(
  kind, status, code, name, law_id, law_status, category, central, states, sensitivity, periodicity, validity,
  task_type, details)) stored;
create index record_incomplete on record (org_id, kind, id) where incomplete and deleted_at is null;

-- Which lines `l` a list shows, as 0017 says.
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

-- As 0025 says. Whether a record is incomplete is not said of lines that came and went: those are counted anew.
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
    not wish ?| array['law', 'sought', 'incomplete'] and coalesce(cardinality(ids), 1) = 1 and coalesce(cardinality(states), 1) = 1;
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
  if total is null and not wish ? 'incomplete' and counted > 5000 and changes - marked between 1 and 1000 then
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
