-- Returns true if a published record lacks a required field (S-2.5), for example after a light update (P-63).
-- A test compares the fields with `required.publish` in shared-lib/records. A duty has `central` from its
-- law.
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

-- One table for the four kinds, with a partition for each. Values for lists, filters and searches have a
-- column. All others are in `details`, by their names in code.
create table record (
  org_id integer not null references organisation,
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance')),
  id integer not null check (id > 0),
  unique_code text not null,
  -- The longest code that forms may send. An entry of the index record_published_code has a third of a page at most.
  code text not null default '' constraint record_code_length check (length(code) <= 200),
  name text not null,
  -- The parent of a law; the law of every other record.
  law_id integer check (kind <> 'law' or law_id <> id),
  -- Copies of that law's code and, except for laws, of its status. With them a list reads one table.
  law_code text not null default '',
  law_status text not null default '' check (law_status in ('', 'Active', 'Repealed')),
  status text not null check (status in ('Draft', 'Published')),
  category text not null default '',
  central text not null default '' check (central in ('', 'Central', 'State')),
  states integer[] not null default '{}',
  sensitivity text not null default '',
  periodicity text not null default '',
  validity text not null default '',
  task_type text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  details jsonb not null default '{}',
  primary key (org_id, kind, id),
  unique (org_id, kind, unique_code),
  incomplete boolean not null generated always as (is_incomplete(
    kind, status, code, name, law_id, law_status, category, central, states, sensitivity, periodicity, validity,
    task_type, details)) stored,
  -- The next due date of a duty as text, so that lists sort by it: `2026-12-15`, or a word where there is no date.
  -- Words sort after dates. Null: to be found anew. The server finds it from the fields and from what people said.
  next_due text check (next_due <> ''),
  -- Who does the duties of a law of which nobody said it one by one.
  duty_level text check (duty_level in ('organisation', 'state', 'branch')),
  -- Who does them from later days on, in order: [{ from, level }].
  later_levels jsonb check (jsonb_typeof(later_levels) = 'array')
) partition by list (kind);

create table record_law partition of record for values in ('law');
create table record_license partition of record for values in ('license');
create table record_return partition of record for values in ('return');
create table record_other_compliance partition of record for values in ('other_compliance');

-- This key is on the partition, because the whole table cannot have a key that points into itself.
alter table record_law add constraint record_law_key unique (org_id, id);
alter table record_law add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_license add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_return add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_other_compliance add foreign key (org_id, law_id) references record_law (org_id, id);

-- Two published records of a kind never have the same code. A replacement may reuse the code of a repealed
-- law.
create unique index record_published_code on record (org_id, kind, lower(code))
where status = 'Published' and code <> '' and law_status <> 'Repealed' and deleted_at is null;
create index record_of_law on record (org_id, law_id, kind) where deleted_at is null;
-- Serves the deletion of a library, which needs deleted records too.
create index record_by_law on record (org_id, law_id);
create index record_incomplete on record (org_id, kind, id) where incomplete and deleted_at is null;

-- An index for each column that a list can be sorted by: the first hundred letters in lower case, because longer keys
-- would not fit. Descending order reads the same index backwards.
do $$
declare
  sorted record;
begin
  for sorted in
    select kind, column_name from (values
      ('law', array['code', 'name', 'status', 'category', 'law_status']),
      ('license', array['unique_code', 'law_code', 'status', 'code', 'sensitivity', 'name', 'law_status', 'next_due']),
      ('return', array['unique_code', 'law_code', 'status', 'code', 'name', 'sensitivity', 'periodicity', 'law_status',
        'next_due']),
      ('other_compliance',
       array['unique_code', 'law_code', 'status', 'code', 'name', 'task_type', 'sensitivity', 'periodicity', 'law_status',
        'next_due'])
    ) as kinds (kind, columns), unnest(columns) as column_name
  loop
    execute format(
      'create index record_%s_by_%s on record_%1$s (org_id, left(lower(%2$I), 100), created_at, id)
       where deleted_at is null',
      sorted.kind, sorted.column_name);
  end loop;
end
$$;

-- The last record number of a kind, and a counter of all writes to the kind.
create table record_counter (
  org_id integer not null references organisation,
  kind text not null,
  last_id integer not null default 0,
  changes bigint not null default 0,
  primary key (org_id, kind)
);

-- Copies a law's code and status to the records of the law.
create function carry_law() returns trigger language plpgsql as $$
begin
  update record set law_code = new.code, law_status = case kind when 'law' then law_status else new.law_status end
  where org_id = new.org_id and law_id = new.id;
  return null;
end
$$;
create trigger carry_law after update of code, law_status on record_law for each row
when (old.code is distinct from new.code or old.law_status is distinct from new.law_status)
execute function carry_law();

-- Copies to a duty its law's category and the flag `central`, because lists filter by both.
create function take_place_of_law() returns trigger language plpgsql as $$
begin
  select l.category, l.central into new.category, new.central
  from record l where l.org_id = new.org_id and l.kind = 'law' and l.id = new.law_id;
  new.category := coalesce(new.category, '');
  new.central := coalesce(new.central, '');
  return new;
end
$$;
create trigger take_place_of_law before insert or update on record_license
for each row execute function take_place_of_law();
create trigger take_place_of_law before insert or update on record_return
for each row execute function take_place_of_law();
create trigger take_place_of_law before insert or update on record_other_compliance
for each row execute function take_place_of_law();

-- A duty that changed has no next due date until the server finds it anew.
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
  end loop;
end
$$;

-- Updates the duties of a law, so that the trigger above copies both values.
create function pass_place_on() returns trigger language plpgsql as $$
begin
  update record set category = new.category where org_id = new.org_id and law_id = new.id and kind <> 'law';
  return null;
end
$$;
create trigger pass_place_on after update of category, central on record_law for each row
when (old.category <> new.category or old.central <> new.central) execute function pass_place_on();

-- The options of fields. Ids are never reused. `option_list` has the ids of each list in order. It keeps old
-- versions, since open forms may use them.
create table option (
  org_id integer not null references organisation,
  list text not null,
  id integer not null check (id > 0),
  name text not null,
  primary key (org_id, list, id),
  unique (org_id, list, name),
  version integer not null default 1
);
create table option_list (
  org_id integer not null references organisation,
  list text not null,
  version integer not null check (version > 0),
  ids integer[] not null,
  primary key (org_id, list, version)
);

-- One version number covers all lists of an organisation; forms send it back. So each new list version is
-- newer than all others. A list shows its newest version up to that number.
create function count_list_versions() returns trigger language plpgsql as $$
begin
  -- Two changes at once wait for each other here.
  perform from option_list where org_id = new.org_id and version = 1 for update;
  if new.version > 1
    and new.version <= (select max(version) from option_list where org_id = new.org_id) then
    raise exception 'version % of list % is not newer than every other list', new.version, new.list
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger count_list_versions before insert or update of version on option_list
for each row execute function count_list_versions();

create table circular (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  topic text not null,
  link text not null,
  issued_on date,
  type text not null,
  version integer not null default 1,
  primary key (org_id, id)
);
-- Users open this link, so it must be a web address. `not valid`: old links stay until they are changed.
alter table circular add constraint circular_link_is_a_page check (link ~* '^https?://\S+$') not valid;

create table circular_law (
  org_id integer not null,
  circular_id integer not null,
  law_id integer not null,
  primary key (org_id, circular_id, law_id),
  foreign key (org_id, circular_id) references circular (org_id, id) on delete cascade,
  foreign key (org_id, law_id) references record_law (org_id, id)
);
create index circular_of_law on circular_law (org_id, law_id);

-- The last number of a question, rule, circular or account.
create table number_counter (
  org_id integer not null references organisation,
  name text not null,
  last_id integer not null default 0,
  primary key (org_id, name)
);
