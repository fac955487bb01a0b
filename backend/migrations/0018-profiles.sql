-- Whom the rules are tried on: the organisation itself or one of its branches, and what it answers.
create table profile (
  org_id integer not null references organisation,
  id integer not null check (id > 0),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('organisation', 'branch')),
  -- A list of { question, answer }; a question is known by its words, as rules know it.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  version integer not null default 1,
  primary key (org_id, id)
);
create unique index profile_name on profile (org_id, lower(name));

select keep_apart('profile');
grant select, insert, update, delete on profile to lc_app;

-- The same as before, and the profiles.
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
    'profile', 'attachment', 'given_answer'] loop
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
