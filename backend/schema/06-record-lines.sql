-- Returns the searched text of a record in parts: code, name, law status, and for laws and licenses the law's
-- code. chr(31) separates the parts, and is replaced within them. Searches ignore apostrophes.
create function search_text(kind text, code text, name text, law_code text, law_status text) returns text
language sql immutable parallel safe as $$
  select lower(concat(
    translate(code, chr(31) || '''‘’ʼ', chr(30)), chr(31), translate(name, chr(31) || '''‘’ʼ', chr(30)), chr(31),
    coalesce(nullif(law_status, ''), 'InActive'),
    case when kind in ('law', 'license') then chr(31) || translate(law_code, chr(31) || '''‘’ʼ', chr(30)) end))
$$;

-- A narrow copy of each record for filters and searches, which then read fewer pages. Deleted records have
-- none. Categories have at most 200 characters, to fit into an index.
create table record_line (
  org_id integer not null references organisation,
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance')),
  id integer not null,
  law_id integer,
  created_at timestamptz not null,
  status text not null,
  category text not null,
  central text not null,
  states integer[] not null,
  search text not null,
  primary key (org_id, kind, id)
) partition by list (kind);

create table record_line_law partition of record_line for values in ('law');
create table record_line_license partition of record_line for values in ('license');
create table record_line_return partition of record_line for values in ('return');
create table record_line_other_compliance partition of record_line for values in ('other_compliance');

create index record_line_newest on record_line (org_id, created_at, id) include (status, category, central, states);
create index record_line_by_status on record_line (org_id, status, created_at, id) include (category, central, states);
create index record_line_by_category on record_line (org_id, category, created_at, id)
include (status, central, states);
create index record_line_of_law on record_line (org_id, law_id);
create index record_line_by_state on record_line using gin (org_id, states) with (fastupdate = off);
create index record_line_search on record_line using gin (org_id, search gin_trgm_ops) with (fastupdate = off);

-- The number of records for frequent filters. State 0 counts all, -1 central laws, other numbers one state. A
-- central record never counts for a state (P-45).
create table record_total (
  org_id integer not null references organisation,
  kind text not null,
  state integer not null,
  status text not null,
  category text not null,
  n integer not null,
  primary key (org_id, kind, state, status, category)
);

-- The lines that each change added (1) or removed (-1), for the last thousand changes. They correct an
-- earlier count. A write of more than a thousand records leaves a gap.
create table record_line_moved (
  mark bigint not null,
  sign integer not null check (sign in (-1, 1)),
  like record_line,
  primary key (org_id, kind, mark, id, sign)
);

-- Returns the states whose totals include a record.
create function total_states(central text, states integer[]) returns setof integer
language sql immutable as $$
  select 0
  union all select -1 where central = 'Central'
  union all select distinct s from unnest(states) as s where central <> 'Central'
$$;

-- Adds `step` to the change number of each written kind, and stores the added and removed lines.
create function count_change(org_ids integer[], kinds text[], step integer, moved record_line_moved[]) returns void
language plpgsql as $$
declare
  due record;
begin
  with marked as (
    insert into record_counter as c (org_id, kind, changes)
    select w.org_id, w.kind, step
    from (select distinct * from unnest(org_ids, kinds) as w (org_id, kind) order by 1, 2) as w
    on conflict (org_id, kind) do update set changes = c.changes + step
    returning c.org_id, c.kind, c.changes
  )
  insert into record_line_moved
  select marked.changes, l.sign, l.org_id, l.kind, l.id, l.law_id, l.created_at, l.status, l.category, l.central,
    l.states, l.search
  from unnest(moved) as l join marked on marked.org_id = l.org_id and marked.kind = l.kind;

  -- What is too old goes now and then: looked for with every change, it would cost more than the change.
  for due in
    select c.org_id, c.kind, c.changes from record_counter c
    where (c.org_id, c.kind) in (select * from unnest(org_ids, kinds)) and c.changes % 200 = 0
  loop
    delete from record_line_moved m
    where m.org_id = due.org_id and m.kind = due.kind and m.mark < due.changes - 1000;
  end loop;
end
$$;

-- The next three triggers change lines, totals and the change number in the transaction that changes records. They
-- write the lines first: nobody else writes lines of a record that is being written. Then they move the change number:
-- two writers to one kind wait for each other there, in the order of the kinds, and nowhere later.
create function add_to_lists() returns trigger language plpgsql as $$
declare
  many constant integer := (select count(*) from added);
begin
  insert into record_line
  select org_id, kind, id, law_id, created_at, status, left(category, 200), central, states,
    search_text(kind, code, name, law_code, law_status)
  from added where deleted_at is null;

  perform count_change(
    (select array_agg(org_id) from added),
    (select array_agg(kind) from added),
    case when many > 1000 then 2000 else 1 end,
    array(
      select row(0, 1, org_id, kind, id, law_id, created_at, status, left(category, 200), central, states,
        search_text(kind, code, name, law_code, law_status))::record_line_moved
      from added where deleted_at is null and many <= 1000));

  insert into record_total as t (org_id, kind, state, status, category, n)
  select org_id, kind, state, status, left(category, 200), count(*)
  from added, total_states(central, states) as state
  where deleted_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (org_id, kind, state, status, category) do update set n = t.n + excluded.n;
  return null;
end
$$;
create trigger add_to_lists after insert on record referencing new table as added
for each statement execute function add_to_lists();

create function change_in_lists() returns trigger language plpgsql as $$
declare
  many constant integer := (select count(*) from added);
begin
  delete from record_line l using added a
  where a.deleted_at is not null and l.org_id = a.org_id and l.kind = a.kind and l.id = a.id;

  insert into record_line as l
  select org_id, kind, id, law_id, created_at, status, left(category, 200), central, states,
    search_text(kind, code, name, law_code, law_status)
  from added where deleted_at is null
  on conflict (org_id, kind, id) do update
  set law_id = excluded.law_id, created_at = excluded.created_at, status = excluded.status,
    category = excluded.category, central = excluded.central, states = excluded.states, search = excluded.search
  where (l.law_id, l.created_at, l.status, l.category, l.central, l.states, l.search) is distinct from
    (excluded.law_id, excluded.created_at, excluded.status, excluded.category, excluded.central, excluded.states,
     excluded.search);

  perform count_change(
    (select array_agg(org_id) from added),
    (select array_agg(kind) from added),
    case when many > 1000 then 2000 else 1 end,
    array(
      select row(0, sum(sign), org_id, kind, id, law_id, created_at, status, left(category, 200), central, states,
        search_text(kind, code, name, law_code, law_status))::record_line_moved
      from (select 1 as sign, * from added union all select -1, * from removed) as w
      where deleted_at is null and many <= 1000
      group by org_id, kind, id, law_id, created_at, status, left(category, 200), central, states,
        search_text(kind, code, name, law_code, law_status)
      having sum(sign) <> 0));

  insert into record_total as t (org_id, kind, state, status, category, n)
  select org_id, kind, state, status, left(category, 200), sum(sign)
  from (
    select org_id, kind, status, category, central, states, 1 as sign from added where deleted_at is null
    union all
    select org_id, kind, status, category, central, states, -1 from removed where deleted_at is null
  ) as moved, total_states(central, states) as state
  group by 1, 2, 3, 4, 5 having sum(sign) <> 0 order by 1, 2, 3, 4, 5
  on conflict (org_id, kind, state, status, category) do update set n = t.n + excluded.n;
  return null;
end
$$;
create trigger change_in_lists after update on record referencing old table as removed new table as added
for each statement execute function change_in_lists();

create function remove_from_lists() returns trigger language plpgsql as $$
declare
  many constant integer := (select count(*) from removed);
begin
  delete from record_line l using removed r where l.org_id = r.org_id and l.kind = r.kind and l.id = r.id;

  perform count_change(
    (select array_agg(org_id) from removed),
    (select array_agg(kind) from removed),
    case when many > 1000 then 2000 else 1 end,
    array(
      select row(0, -1, org_id, kind, id, law_id, created_at, status, left(category, 200), central, states,
        search_text(kind, code, name, law_code, law_status))::record_line_moved
      from removed where deleted_at is null and many <= 1000));

  update record_total t set n = t.n - gone.n
  from (
    select org_id, kind, state, status, left(category, 200) as category, count(*) as n
    from removed, total_states(central, states) as state
    where deleted_at is null group by 1, 2, 3, 4, 5
  ) as gone
  where (t.org_id, t.kind, t.state, t.status, t.category)
    = (gone.org_id, gone.kind, gone.state, gone.status, gone.category);
  return null;
end
$$;
create trigger remove_from_lists after delete on record referencing old table as removed
for each statement execute function remove_from_lists();
