create table organisation (
  org_id integer primary key,
  slug text not null unique,
  name text not null
);

-- One table for the four kinds, a partition each. What is listed, filtered or sorted has a column;
-- the rest lies in details, by clean field name.
create table record (
  org_id integer not null references organisation,
  kind text not null check (kind in ('law', 'license', 'return', 'other_compliance')),
  id integer not null check (id > 0),
  unique_code text not null,
  code text not null default '',
  name text not null,
  law_id integer check (kind <> 'law' or law_id <> id),
  status text not null check (status in ('Draft', 'Published')),
  law_status text not null default '' check (law_status in ('', 'Active', 'Repealed')),
  category text not null default '',
  central text not null default '' check (central in ('', 'Central', 'State')),
  states text[] not null default '{}',
  sensitivity text not null default '',
  periodicity text not null default '',
  validity text not null default '',
  task_type text not null default '',
  created_at timestamptz not null,
  details jsonb not null default '{}',
  primary key (org_id, kind, id),
  unique (org_id, kind, unique_code)
) partition by list (kind);

create table record_law partition of record for values in ('law');
create table record_license partition of record for values in ('license');
create table record_return partition of record for values in ('return');
create table record_other_compliance partition of record for values in ('other_compliance');

-- law_id is the parent of a law, and the law of every other record. PostgreSQL cannot hold this key on
-- the whole table, since it would point into the table itself.
alter table record_law add constraint record_law_key unique (org_id, id);
alter table record_law add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_license add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_return add foreign key (org_id, law_id) references record_law (org_id, id);
alter table record_other_compliance add foreign key (org_id, law_id) references record_law (org_id, id);

-- Lists run newest first, over all or over one status.
create index record_newest on record (org_id, created_at desc, id desc);
create index record_newest_by_status on record (org_id, status, created_at desc, id desc);

create table question (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  law_id integer not null,
  name text not null,
  answer text not null default '',
  input_field text not null check (input_field in ('text', 'select', 'radio')),
  primary key (org_id, id),
  foreign key (org_id, law_id) references record_law (org_id, id)
);
create index question_of_law on question (org_id, law_id, id desc);

create table rule (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  law_id integer not null,
  name text not null,
  match text not null check (match in ('Any', 'All')),
  decision text not null check (decision in ('Applicable', 'Not Applicable')),
  primary key (org_id, id),
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
  foreign key (org_id, rule_id) references rule (org_id, id)
);

-- An organisation's rows are for a connection that has said which organisation it serves. A setting that
-- was local to an earlier transaction comes back as '', hence nullif.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'record', 'record_law', 'record_license', 'record_return', 'record_other_compliance',
    'question', 'rule', 'rule_row'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_organisation on %I using (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)',
      tenant_table);
  end loop;
end
$$;

-- Requests read; nothing writes yet. The partitions are closed: every query goes through record.
grant select on record, question, rule, rule_row to lc_app;
grant select on migration to lc_app;
