-- Adds entries to a chain of an organisation, in one statement: whoever waits for its head waits for no more than
-- this and the commit. `told` is a list of entries, each in canonical JSON that is parted in two places: there go the
-- moment and the number, which nobody knows before the head is held. What is hashed is what is kept.
create function append_to_chain(asked_org integer, asked_chain text, told jsonb) returns void language plpgsql as $$
declare
  head journal_head;
  parts jsonb;
  entry text;
  previous bytea;
begin
  select * into head from journal_head where org_id = asked_org and chain = asked_chain for update;
  if not found then
    insert into journal_head values (asked_org, asked_chain, 0, '-infinity', decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
    select * into head from journal_head where org_id = asked_org and chain = asked_chain for update;
  end if;
  -- The clock of the database, to the millisecond, never behind the entry before.
  head.at := date_trunc('milliseconds', greatest(head.at, clock_timestamp()));
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
