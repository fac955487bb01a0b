-- Who changed what and when. Two chains an organisation: `timeline` of its library, `activity` of its people.
-- An entry's hash covers the entry and the hash before it.
create table journal (
  org_id integer not null references organisation,
  chain text not null check (chain in ('timeline', 'activity')),
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- 0 is the machine itself.
  actor_id integer not null,
  actor_name text not null,
  kind text not null,
  record_id integer not null,
  unique_code text not null,
  name text not null,
  action text not null,
  reason text not null,
  -- By clean field name: the old value and the new.
  changes jsonb not null,
  request_id text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (org_id, chain, seq)
);
create index journal_of_record on journal (org_id, kind, record_id, seq desc) where chain = 'timeline';
create index journal_of_code on journal (org_id, unique_code, seq desc) where chain = 'timeline';
create index journal_of_actor on journal (org_id, actor_id, seq desc);

-- The last link of a chain; it is locked last in a transaction, so that changes wait for each other only then.
create table journal_head (
  org_id integer not null references organisation,
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (org_id, chain)
);

-- The answers that were given under an Idempotency-Key.
create table given_answer (
  org_id integer not null,
  account_id integer not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  body jsonb not null,
  made_at timestamptz not null default now(),
  primary key (org_id, account_id, key),
  foreign key (org_id, account_id) references account (org_id, id) on delete cascade
);

select keep_apart(name::regclass) from unnest(array['journal', 'journal_head', 'given_answer']) as name;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger refuse_rewriting before update or delete or truncate on journal
for each statement execute function refuse_rewriting();

grant select, insert on journal to lc_app;
grant select, insert, update on journal_head to lc_app;
grant select, insert, update, delete on given_answer to lc_app;
