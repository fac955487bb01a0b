-- One table for the four kinds, a partition each. What is listed, filtered, sorted or searched has a column; the
-- rest lies in details, by clean field name.
create table record (
  org_id integer not null references organisation,
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance')),
  id integer not null check (id > 0),
  unique_code text not null,
  -- As long as forms may send it: an entry of the index of published codes has a third of a page at most.
  code text not null default '' constraint record_code_length check (length(code) <= 200),
  name text not null,
  -- The parent of a law, and the law of every other record.
  law_id integer check (kind <> 'law' or law_id <> id),
  -- The code of that law, and for all but laws its status: kept here so that a list reads one table.
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
  unique (org_id, kind, unique_code)
) partition by list (kind);

create table record_law partition of record for values in ('law');
create table record_license partition of record for values in ('license');
create table record_return partition of record for values in ('return');
create table record_other_compliance partition of record for values in ('other_compliance');

-- PostgreSQL cannot hold this key on the whole table, since it would point into the table itself.
alter table record_law add constraint record_law_key unique (org_id, id);
alter table record_law add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_license add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_return add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_other_compliance add foreign key (org_id, law_id) references record_law (org_id, id);

-- A published code names one record. What was repealed may be replaced under its old code.
create unique index record_published_code on record (org_id, kind, lower(code))
where status = 'Published' and code <> '' and law_status <> 'Repealed' and deleted_at is null;
create index record_of_law on record (org_id, law_id, kind) where deleted_at is null;

-- The number of the next record of a kind, and a mark that changes with every write to the kind.
create table record_counter (
  org_id integer not null references organisation,
  kind text not null,
  last_id integer not null default 0,
  changes bigint not null default 0,
  primary key (org_id, kind)
);

-- What hangs on a law carries its code and status.
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

-- What may be chosen in a field. An id is for ever; `option_list` says which ids a list shows, in which order,
-- and keeps the older versions that open forms may still answer to.
create table option (
  org_id integer not null references organisation,
  list text not null,
  id integer not null check (id > 0),
  name text not null,
  primary key (org_id, list, id),
  unique (org_id, list, name)
);
create table option_list (
  org_id integer not null references organisation,
  list text not null,
  version integer not null check (version > 0),
  ids integer[] not null,
  primary key (org_id, list, version)
);

create table question (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  law_id integer not null,
  name text not null,
  answer text not null default '',
  input_field text not null check (input_field in ('text', 'select', 'radio')),
  version integer not null default 1,
  primary key (org_id, id),
  foreign key (org_id, law_id) references record_law (org_id, id)
);
create index question_of_law on question (org_id, law_id, id desc);

create table rule (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  unique_code text not null,
  law_id integer not null,
  name text not null,
  match text not null check (match in ('Any', 'All')),
  decision text not null check (decision in ('Applicable', 'Not Applicable')),
  version integer not null default 1,
  primary key (org_id, id),
  unique (org_id, unique_code),
  foreign key (org_id, law_id) references record_law (org_id, id)
);
create index rule_of_law on rule (org_id, law_id, id desc);

create table rule_row (
  org_id integer not null,
  rule_id integer not null,
  id integer not null check (id > 0),
  question text not null,
  question_type text not null check (question_type in ('text', 'select', 'radio')),
  operator text not null check (operator in (
    'Is', 'Equals', 'Is Not', 'Not Equals', 'Is Empty', 'Is Not Empty', 'Contains', 'Not Contains',
    'Lesser than', 'Greater Than', 'Selected', 'Not Selected')),
  answer text not null default '',
  primary key (org_id, rule_id, id),
  foreign key (org_id, rule_id) references rule (org_id, id) on delete cascade
);

-- The answers to choose from: of a law for each type, or (question_id) of one question alone.
create table question_option (
  org_id integer not null,
  law_id integer not null,
  type text not null check (type in ('select', 'radio')),
  question_id integer not null default 0,
  position integer not null check (position > 0),
  name text not null,
  primary key (org_id, law_id, type, question_id, position),
  foreign key (org_id, law_id) references record_law (org_id, id)
);

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
create table circular_law (
  org_id integer not null,
  circular_id integer not null,
  law_id integer not null,
  primary key (org_id, circular_id, law_id),
  foreign key (org_id, circular_id) references circular (org_id, id) on delete cascade,
  foreign key (org_id, law_id) references record_law (org_id, id)
);
create index circular_of_law on circular_law (org_id, law_id);

-- The last number given of what has numbers of its own: question, rule, circular, account.
create table number_counter (
  org_id integer not null references organisation,
  name text not null,
  last_id integer not null default 0,
  primary key (org_id, name)
);

create table attachment (
  org_id integer not null references organisation,
  id text not null,
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance')),
  -- None until a form that names the file is saved.
  record_id integer,
  name text not null,
  size integer not null,
  type text not null,
  sha256 bytea not null,
  made_at timestamptz not null default now(),
  made_by integer not null,
  removed_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, kind, record_id) references record (org_id, kind, id)
);
create unique index attachment_name on attachment (org_id, kind, record_id, lower(name))
where record_id is not null and removed_at is null;

select keep_apart(name::regclass) from unnest(array[
  'record', 'record_law', 'record_license', 'record_return', 'record_other_compliance', 'record_counter',
  'option', 'option_list', 'question', 'rule', 'rule_row', 'question_option', 'circular', 'circular_law',
  'number_counter', 'attachment']) as name;

-- The partitions stay closed: every query goes through record.
grant select, insert, update on record, record_counter, number_counter, option, option_list, attachment to lc_app;
grant select, insert, update, delete on question, rule, rule_row, question_option, circular, circular_law to lc_app;
