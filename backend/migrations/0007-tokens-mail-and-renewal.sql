-- A token that replaces another knows which, and whether anybody has used it: an answer that was lost can be given
-- again, and a token in two hands leaves a trace.
alter table session
  add column renewed_from bytea,
  add column is_used boolean not null default false;
create index session_heir on session (org_id, renewed_from) where renewed_from is not null;

-- A mail is worth nothing once its link is: it is given up then, and its text goes.
alter table mail
  add column expires_at timestamptz not null default now() + interval '30 days',
  add column given_up_at timestamptz;
drop index mail_waiting;
create index mail_waiting on mail (org_id, not_before) where sent_at is null and given_up_at is null;

create or replace function organisations_with_mail() returns setof integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct org_id from mail
  where sent_at is null and given_up_at is null and (not_before <= now() or expires_at < now())
$$;

grant create on schema public to lc_auth;
drop function open_session;

-- Who is behind a token, or behind the cookie alone. Every reason why a session is over stands here, by the clock
-- of the database: the idle time is what a browser may need for its own watch (720 + 590 + 20 s) and 50 s more.
-- The kind `stolen` opens nothing: it says, once, whose session has just ended because its token was in two hands.
create function open_session(asked_org integer, asked_token bytea, asked_cookie bytea, is_background boolean)
returns table (
  kind text, token_hash bytea, account_id integer, username text, is_administrator boolean, may_edit boolean,
  module_access jsonb, is_read_only boolean, made_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  held session;
  opens text;
begin
  select s.* into held from session s
  where s.org_id = asked_org and s.ended_at is null
    and (s.token_hash = asked_token or (asked_token is null and s.bind_hash = asked_cookie and s.renewed_at is null));
  if not found or held.absolute_until < now() or held.last_seen_at < now() - interval '1380 seconds'
    or (held.kind = 'code' and held.made_at < now() - interval '5 minutes')
    or (held.bind_hash is not null and held.bind_hash is distinct from asked_cookie) then
    return;
  end if;
  opens := held.kind;
  if held.renewed_at < now() - interval '60 seconds' then
    update session s set ended_at = now()
    where s.org_id = asked_org and s.family = held.family and s.ended_at is null;
    if not found then return; end if;
    opens := 'stolen';
  elsif held.renewed_from is not null and not held.is_used and asked_token is not null then
    update session s set is_used = true where s.org_id = asked_org and s.token_hash = held.token_hash;
  end if;
  if opens <> 'stolen' and not is_background and held.last_seen_at < now() - interval '30 seconds' then
    update session s set last_seen_at = now() where s.org_id = asked_org and s.token_hash = held.token_hash;
  end if;
  return query
    select opens, held.token_hash, a.id, a.username, a.is_administrator, a.may_edit, a.module_access,
      coalesce(o.subscription_ends < current_date, false) or o.library_deleted_at is not null, held.made_at
    from account a join organisation o on o.org_id = a.org_id
    where a.org_id = asked_org and a.id = held.account_id and not a.is_disabled;
end
$$;
alter function open_session owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function open_session from public;
grant execute on function open_session to lc_app;

-- For the operator alone, so that the serving role may not run it: the subscription goes on, and what its end had set
-- going is taken back. A library that has been deleted does not come back by it.
create function renew_subscription(asked_org integer, until date) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update organisation set subscription_ends = until, deletion_announced_at = null
  where org_id = asked_org and library_deleted_at is null and until >= current_date;
  return found;
end
$$;
revoke execute on function renew_subscription from public;
