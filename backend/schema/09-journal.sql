-- The journal. Each organisation has two chains: `timeline` for its library, `activity` for its people. An
-- entry's hash covers the entry and the previous hash.
create table journal (
  org_id integer not null references organisation,
  chain text not null check (chain in ('timeline', 'activity')),
  seq bigint not null check (seq > 0),
  at timestamptz not null,
  -- 0: the system itself.
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
  primary key (org_id, chain, seq),
  -- From where the change was requested. Null for the system itself and in old entries.
  ip text,
  agent text
);
create index journal_of_record on journal (org_id, kind, record_id, seq desc) where chain = 'timeline';
create index journal_of_code on journal (org_id, unique_code, seq desc) where chain = 'timeline';
create index journal_of_actor on journal (org_id, actor_id, seq desc);
-- Indexes for the activity log, which reads both chains by time, kind or action. It also shows what others
-- did to an account.
create index journal_newest on journal (org_id, at desc, chain, seq desc);
create index journal_about_account on journal (org_id, record_id, at desc)
where chain = 'activity' and kind = 'account';
create index journal_of_kind on journal (org_id, kind, at desc, chain, seq desc);
create index journal_of_action on journal (org_id, action, at desc, chain, seq desc);

-- Refuses changes of entries. Only the deletion of a library may delete them.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_library_due(nullif(current_setting('app.org_id', true), '')::integer) then
    return null;
  end if;
  raise exception 'the journal is only ever added to' using errcode = 'insufficient_privilege';
end
$$;
create trigger refuse_rewriting before update or delete or truncate on journal
for each statement execute function refuse_rewriting();

-- The last entry of each chain. A transaction locks it at its end, so that others wait briefly.
create table journal_head (
  org_id integer not null references organisation,
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (org_id, chain)
);

-- A separate function, so that a test can set the clock.
create function chain_clock() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;

-- Adds entries to a chain in one statement: others wait for its head during this statement and the commit only.
-- `told` is a list of entries in canonical JSON. Each is split in two places, for the moment and the number, which are
-- known only while the head is locked. The text that is hashed is the text that is kept.
-- The numbers give the order of a chain. If the clock goes back by more than a minute, the moments show that. Smaller
-- steps are evened out, so that no entry has an earlier moment than the one before it.
create function append_to_chain(asked_org integer, asked_chain text, told jsonb) returns void
language plpgsql as $$
declare
  head journal_head;
  parts jsonb;
  entry text;
  previous bytea;
  moment timestamptz;
begin
  select * into head from journal_head where org_id = asked_org and chain = asked_chain for update;
  if not found then
    insert into journal_head values (asked_org, asked_chain, 0, '-infinity', decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
    select * into head from journal_head where org_id = asked_org and chain = asked_chain for update;
  end if;
  moment := chain_clock();
  head.at := case when head.at > moment + interval '1 minute' then moment else greatest(head.at, moment) end;
  for parts in select jsonb_array_elements(told) loop
    previous := head.hash;
    head.seq := head.seq + 1;
    entry := concat(
      parts ->> 0, to_char(head.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), parts ->> 1, head.seq,
      parts ->> 2);
    head.hash := sha256(previous || convert_to(entry, 'UTF8'));
    insert into journal (org_id, chain, seq, at, actor_id, actor_name, kind, record_id, unique_code, name, action,
      reason, changes, request_id, ip, agent, previous_hash, hash)
    select asked_org, asked_chain, head.seq, head.at, e."actorId", e."actorName", e.kind, e."recordId",
      e."uniqueCode", e.name, e.action, e.reason, e.changes, e."requestId", e.ip, e.agent, previous, head.hash
    from jsonb_to_record(entry::jsonb) as e ("actorId" integer, "actorName" text, kind text, "recordId" integer,
      "uniqueCode" text, name text, action text, reason text, changes jsonb, "requestId" text, ip text, agent text);
  end loop;
  update journal_head set seq = head.seq, at = head.at, hash = head.hash
  where org_id = asked_org and chain = asked_chain;
end
$$;

-- Returns the last entries of all chains, also of deleted libraries.
create function journal_heads()
returns table (org_id integer, slug text, chain text, seq bigint, at timestamptz, hash bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.org_id, o.slug, c.chain, coalesce(h.seq, 0), h.at, h.hash
  from organisation o
  cross join (values ('activity'), ('timeline')) as c (chain)
  left join journal_head h on h.org_id = o.org_id and h.chain = c.chain
  order by o.org_id, c.chain
$$;

-- Returns the last entries of the chains page by page.
create function journal_heads_after(after integer, most integer)
returns table (org_id integer, slug text, chain text, seq bigint, at timestamptz, hash bytea)
language sql stable security definer set search_path = pg_catalog, public as $$
  select o.org_id, o.slug, c.chain, coalesce(h.seq, 0), h.at, h.hash
  from (select i.org_id, i.slug from organisation i where i.org_id > after order by i.org_id limit most) o
  cross join (values ('activity'), ('timeline')) as c (chain)
  left join journal_head h on h.org_id = o.org_id and h.chain = c.chain
  order by o.org_id, c.chain
$$;
