-- oldest-server: 25
-- Facts of an organisation or branch that decide which duties it has.
alter table profile
  -- An option of the list `state`. Null: not said.
  add column state_id integer,
  -- Options of the lists of industries and of branches. Empty: not said.
  add column industries integer[] not null default '{}',
  add column branch_types integer[] not null default '{}',
  add column opened_on date,
  add column closed_on date,
  add constraint profile_closes_after_it_opens check (closed_on >= opened_on);

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
  id integer generated always as identity,
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
  id integer generated always as identity,
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

select keep_apart(name::regclass)
from unnest(array['due_date_keeping', 'law_decision', 'obligation', 'occurrence']) as name;
grant select, insert, update, delete on due_date_keeping, law_decision, obligation, occurrence to lc_app;

-- As 0038 says, and the due dates.
create or replace function delete_some_of_library(asked_org integer, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  part text;
  gone integer;
begin
  if not is_library_due(asked_org) then
    raise exception 'the library of organisation % is not to be deleted', asked_org
      using errcode = 'insufficient_privilege';
  end if;
  foreach part in array array['rule_row', 'rule', 'question_option', 'question', 'circular_law', 'circular',
    'occurrence', 'obligation', 'law_decision', 'due_date_keeping', 'profile', 'schedule', 'attachment', 'given_answer', 'saved_view'] loop
    execute format('delete from %1$I where org_id = $1 and ctid = any (array(
      select ctid from %1$I where org_id = $1 limit $2))', part) using asked_org, most;
    get diagnostics gone = row_count;
    if gone > 0 then return gone; end if;
  end loop;
  delete from record where org_id = asked_org and kind <> 'law' and (kind, id) in (
    select kind, id from record where org_id = asked_org and kind <> 'law' limit most);
  get diagnostics gone = row_count;
  if gone > 0 then return gone; end if;
  -- A law goes once no law is below it.
  delete from record where org_id = asked_org and kind = 'law' and id in (
    select l.id from record l where l.org_id = asked_org and l.kind = 'law' and not exists (
      select from record c where c.org_id = asked_org and c.kind = 'law' and c.law_id = l.id) limit most);
  get diagnostics gone = row_count;
  if gone > 0 then return gone; end if;
  delete from journal where org_id = asked_org and chain = 'timeline' and seq in (
    select seq from journal where org_id = asked_org and chain = 'timeline' order by seq limit most);
  get diagnostics gone = row_count;
  if gone > 0 then return gone; end if;
  update organisation set library_deleted_at = now() where org_id = asked_org;
  return 0;
end
$$;
