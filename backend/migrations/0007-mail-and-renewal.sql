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
