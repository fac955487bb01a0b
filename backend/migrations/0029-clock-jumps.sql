-- oldest-server: 25
-- What is stamped later than now was written while the clock stood wrong: once it is right again, such a session is
-- over, such a wait is over, and the journal goes on with the true time.

-- As before; a session of which anything lies in the future is over. Five minutes are a clock that was set right.
create or replace function find_sessions(orgs integer[], tokens bytea[], cookies bytea[])
returns table (
  nth integer, kind text, token_hash bytea, account_id integer, username text, is_administrator boolean,
  may_edit boolean, module_access jsonb, is_read_only boolean, terms_version integer, family uuid,
  is_stolen boolean, is_plain boolean)
language plpgsql stable security definer set search_path = pg_catalog, public
set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select asked.nth::integer, found.*
    from unnest(orgs, tokens, cookies) with ordinality as asked (org, token, cookie, nth)
    cross join lateral (
      select s.kind, s.token_hash, a.id, a.username, a.is_administrator, a.may_edit, a.module_access,
        coalesce(o.subscription_ends < current_date, false) or o.library_deleted_at is not null, a.terms_version,
        s.family, coalesce(s.renewed_at < now() - interval '60 seconds', false),
        s.renewed_at is null and (s.renewed_from is null or s.is_used)
          and s.last_seen_at >= now() - interval '30 seconds'
      from session s
      join account a on a.org_id = s.org_id and a.id = s.account_id
      join organisation o on o.org_id = s.org_id
      where s.org_id = asked.org and s.token_hash = asked.token and s.ended_at is null and not a.is_disabled
        and s.absolute_until >= now() and s.last_seen_at >= now() - interval '1380 seconds'
        and greatest(s.made_at, s.last_seen_at, s.renewed_at) <= now() + interval '5 minutes'
        and (s.kind <> 'code' or s.made_at >= now() - interval '5 minutes')
        and (s.bind_hash is null or s.bind_hash = asked.cookie)
      limit 1) as found;
end
$$;

-- As before; a next try that is further away than any is, is due.
create or replace function organisations_with_mail() returns setof integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct org_id from mail
  where sent_at is null and given_up_at is null
    and (not_before <= now() or not_before > now() + interval '1 day' or expires_at < now())
$$;

-- In a function of its own, so that a test can set it.
create function chain_clock() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;

-- As before, but the order of a chain is that of its numbers alone: a clock that goes back by more than a minute is
-- seen in the moments. Smaller steps are evened out, so that what is younger is never stamped as older by them.
create or replace function append_to_chain(asked_org integer, asked_chain text, told jsonb) returns void
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
