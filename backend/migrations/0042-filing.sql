-- oldest-server: 25
-- What was done for a due date, why not, and what the checker said.
alter table occurrence
  -- When somebody last filed, waived, checked or reopened it. Such an occurrence is never deleted.
  add column worked_on_at timestamptz,
  add column filed_on date,
  -- When that was said, and by whom.
  add column filed_at timestamptz,
  add column filed_by integer,
  -- The number that the authority gave, such as an ARN, an SRN or a challan.
  add column reference text not null default '' check (length(reference) <= 200),
  add column late_reason text not null default '' check (length(late_reason) <= 1000),
  add column no_proof_reason text not null default '' check (length(no_proof_reason) <= 1000),
  add column verified_by integer,
  add column verified_at timestamptz,
  -- What the checker misses. The occurrence is open again.
  add column returned_note text not null default '' check (length(returned_note) <= 1000),
  -- Why it is waived or void. A waiver is looked at again on a day.
  add column reason text not null default '' check (length(reason) <= 1000),
  add column review_on date,
  -- The day on which the organisation itself wants it done.
  add column target date,
  add foreign key (org_id, filed_by) references account (org_id, id),
  add foreign key (org_id, verified_by) references account (org_id, id),
  add constraint occurrence_filed_has_a_day check (state not in ('filed', 'verified')
    or (filed_on is not null and filed_at is not null and filed_by is not null)),
  add constraint occurrence_verified_by_somebody check ((state = 'verified') = (verified_at is not null)
    and (verified_at is null) = (verified_by is null)),
  add constraint occurrence_verified_by_another check (verified_by <> filed_by),
  add constraint occurrence_waived_has_a_reason check (state not in ('waived', 'void') or reason <> ''),
  add constraint occurrence_waived_has_a_review check ((state = 'waived') = (review_on is not null)),
  add constraint occurrence_worked_on check (state = 'open' or worked_on_at is not null);
create index occurrence_not_open on occurrence (org_id, effective_due, id) include (state, profile_id)
where state <> 'open';

-- Whether what was filed waits for its checker.
alter table organisation add column are_checks_on boolean not null default true;
grant update (are_checks_on) on organisation to lc_app;

-- A file may prove that something was done for a due date, instead of belonging to a record.
alter table attachment
  drop constraint attachment_kind_check,
  add constraint attachment_kind_check
    check (kind in ('law', 'license', 'return', 'other_compliance', 'occurrence')),
  add column occurrence_id integer,
  add foreign key (org_id, occurrence_id) references occurrence (org_id, id),
  add constraint attachment_of_occurrence
    check (case kind when 'occurrence' then record_id else occurrence_id end is null);
create index attachment_of_occurrence on attachment (org_id, occurrence_id) where occurrence_id is not null;
drop index attachment_not_taken;
create index attachment_not_taken on attachment (org_id, made_by, made_at)
where record_id is null and occurrence_id is null;

-- Counts the rows of due dates anew, which only the owner of the tables may do.
create function analyze_due_dates() returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  analyze obligation, occurrence;
end
$$;
revoke execute on function analyze_due_dates from public;
grant execute on function analyze_due_dates to lc_app;

-- As 0041 says. The files go before what they prove.
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
    'duty_grounds', 'attachment', 'occurrence', 'obligation', 'law_decision', 'due_date_keeping', 'duty_owner',
    'past_answers', 'profile', 'holiday', 'holiday_list', 'schedule', 'given_answer', 'saved_view'] loop
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
