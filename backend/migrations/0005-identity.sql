-- The secret of a second factor that was begun and not confirmed yet. Both are sealed with a key outside of here.
alter table account
  add column totp_pending bytea,
  add column totp_pending_until timestamptz;

-- When a mail is to be tried next; whoever takes it moves this on, so that no other server takes it too.
alter table mail add column not_before timestamptz not null default now();
create index mail_waiting on mail (org_id, not_before) where sent_at is null;
grant delete on mail to lc_app;

create index password_reset_of_account on password_reset (org_id, account_id);
create index session_ended on session (org_id, absolute_until);

-- The activity log reads both chains by time; about an account it also finds what others did to it.
create index journal_newest on journal (org_id, at desc, chain, seq desc);
create index journal_about_account on journal (org_id, record_id, at desc)
where chain = 'activity' and kind = 'account';

-- When a job last ran, by the clock of the database, and since when that clock has not jumped.
create table job_run (
  name text primary key,
  last_at timestamptz not null,
  steady_since timestamptz not null,
  claimed_until timestamptz not null
);
grant select, insert, update on job_run to lc_app;

grant create on schema public to lc_auth;
grant select on mail to lc_auth;
create policy for_delivery on mail for select to lc_auth using (true);

-- The organisations that have mail to be sent now.
create function organisations_with_mail() returns setof integer
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct org_id from mail where sent_at is null and not_before <= now()
$$;
alter function organisations_with_mail owner to lc_auth;
revoke create on schema public from lc_auth;
revoke execute on function organisations_with_mail from public;
grant execute on function organisations_with_mail to lc_app;
