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

-- The answer options of questions: for each type those of the law, or those of one question (question_id).
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

-- The profiles on which rules are tried: the organisation or a branch, with answers.
create table profile (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('organisation', 'branch')),
  -- A list of { question, answer }. As in rules, the text of a question identifies it.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  version integer not null default 1,
  primary key (org_id, id),
  -- An option of the list `state`. Null: not said.
  state_id integer,
  -- Options of the lists of industries and of branches. Empty: not said.
  industries integer[] not null default '{}',
  branch_types integer[] not null default '{}',
  opened_on date,
  closed_on date,
  constraint profile_closes_after_it_opens check (closed_on >= opened_on)
);
create unique index profile_name on profile (org_id, lower(name));

-- When duties fall due, as people said it. What the fields of a record say is read anew each time.
create table schedule (
  org_id integer not null references organisation,
  kind text not null check (kind in ('license', 'return', 'other_compliance')),
  record_id integer not null,
  -- The first day on which it holds. 1900-01-01 stands for the beginning.
  from_day date not null check (from_day >= date '1900-01-01'),
  level text not null check (level in ('organisation', 'state', 'branch')),
  basis text not null check (basis in (
    'period', 'dates', 'event', 'expiry', 'rolling', 'once', 'standing', 'unread')),
  -- The length of a period in months.
  every smallint not null check (every in (1, 2, 3, 6, 12, 24, 36, 60)),
  year_begins smallint not null check (year_begins between 1 and 12),
  -- { unit, count, day }: what is added to the end of a period, to an event, or to the last time.
  due jsonb check (jsonb_typeof(due) = 'object'),
  -- A list of { month, due } for the periods that end in a month.
  exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array'),
  -- A list of { day, month, year }.
  dates jsonb not null default '[]' check (jsonb_typeof(dates) = 'array'),
  holiday text not null check (holiday in ('stay', 'next', 'previous')),
  labels text check (labels in ('before', 'containing')),
  version integer not null default 1,
  primary key (org_id, kind, record_id, from_day),
  foreign key (org_id, kind, record_id) references record (org_id, kind, id)
);

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

-- From which day on an organisation keeps due dates. Without a row it keeps none.
create table due_date_keeping (
  org_id integer primary key references organisation,
  since date not null,
  -- What the dates were last worked out from. When it differs, they are worked out anew.
  grounds text not null default ''
);

-- What a person decided of a law: for everybody (profile 0) or for one organisation or branch.
create table law_decision (
  org_id integer not null references organisation,
  law_id integer not null,
  profile_id integer not null,
  applies boolean not null,
  reason text not null check (reason <> ''),
  review_on date,
  decided_by integer not null,
  decided_at timestamptz not null default now(),
  primary key (org_id, law_id, profile_id),
  foreign key (org_id, law_id) references record_law (org_id, id)
);

-- A duty that an organisation or branch has, or perhaps has.
create table obligation (
  org_id integer not null references organisation,
  id integer generated by default as identity,
  profile_id integer not null,
  kind text not null check (kind in ('license', 'return', 'other_compliance')),
  record_id integer not null,
  law_id integer not null,
  stands text not null check (stands in ('applies', 'unsettled')),
  -- The steps that led to it.
  why jsonb not null check (jsonb_typeof(why) = 'object'),
  primary key (org_id, id),
  unique (org_id, profile_id, kind, record_id),
  foreign key (org_id, profile_id) references profile (org_id, id) on delete cascade,
  foreign key (org_id, kind, record_id) references record (org_id, kind, id)
);
create index obligation_of_record on obligation (org_id, kind, record_id);

-- One time that an obligation falls due. Whether it is overdue is never stored.
create table occurrence (
  org_id integer not null references organisation,
  id integer generated by default as identity,
  obligation_id integer not null,
  period_key text not null,
  profile_id integer not null,
  period_start date,
  period_end date,
  statutory_due date not null,
  extended_due date,
  effective_due date not null,
  state text not null default 'open' check (state in ('open', 'filed', 'verified', 'waived', 'void')),
  version integer not null default 1,
  primary key (org_id, id),
  unique (org_id, obligation_id, period_key),
  foreign key (org_id, obligation_id) references obligation (org_id, id) on delete cascade
);
create index occurrence_to_do on occurrence (org_id, effective_due, id) include (profile_id) where state = 'open';
create index occurrence_of_profile on occurrence (org_id, profile_id, effective_due) include (state);

-- What the due dates of a duty were worked out from. A duty with the same grounds is not written again.
create table duty_grounds (
  org_id integer not null references organisation,
  kind text not null,
  record_id integer not null,
  grounds text not null,
  primary key (org_id, kind, record_id)
);
