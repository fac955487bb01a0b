-- Who may see and do what. Four roles:
--   the owner makes and changes tables; row-level security binds it too;
--   lc_app serves requests;
--   lc_auth and lc_search have no login. They own the few functions that look across organisations.

-- All tables with an org_id and their partitions. Only login_name is missing, which just lc_auth and the
-- owner may read.
select keep_apart(name::regclass) from unnest(array[
  'organisation', 'account', 'session', 'password_reset', 'recovery_code', 'objection', 'given_answer', 'saved_view',
  'platform_operator',
  'record', 'record_law', 'record_license', 'record_return', 'record_other_compliance', 'record_counter',
  'option', 'option_list', 'circular', 'circular_law', 'number_counter',
  'question', 'question_option', 'rule', 'rule_row', 'profile', 'schedule',
  'due_date_keeping', 'law_decision', 'obligation', 'occurrence', 'due_date_gone', 'duty_grounds',
  'holiday_list', 'holiday', 'past_answers', 'duty_owner', 'reminder_sent', 'feed', 'happening', 'holding', 'import_batch',
  'record_line', 'record_line_law', 'record_line_license', 'record_line_return', 'record_line_other_compliance',
  'record_line_moved', 'record_total',
  'journal', 'journal_head', 'attachment', 'pack', 'pack_signer', 'signature', 'mail', 'outcome']) as name;

-- lc_app: the rights of requests. Partitions stay closed, because queries use the table above them.
grant select on migration, organisation, platform_operator to lc_app;
grant update (help_contact, time_zone, are_checks_on, are_reminders_on, digest_day) on organisation to lc_app;
-- What is frozen never changes.
grant select, insert on journal, pack, pack_signer, signature to lc_app;
grant update (state, withdrawn_reason, signed_at) on pack to lc_app;
grant select, insert, update on
  account, record, record_counter, record_total, number_counter, option, option_list, journal_head, job_run to lc_app;
grant select, insert, delete on outcome to lc_app;
grant select, insert, update, delete on
  session, password_reset, recovery_code, objection, given_answer, saved_view, attempt,
  circular, circular_law, question, question_option, rule, rule_row, profile, schedule,
  due_date_keeping, law_decision, obligation, occurrence, due_date_gone, duty_grounds,
  holiday_list, holiday, past_answers, duty_owner, reminder_sent, feed, happening, holding, import_batch,
  record_line, record_line_moved, attachment, mail, alert to lc_app;
grant usage on sequence outcome_number to lc_app;

-- lc_auth: the rights of functions that run before an organisation is known, or for all of them.
grant select on organisation, account, login_name, session, mail, journal_head, outcome, platform_operator to lc_auth;
grant update on session to lc_auth;
grant insert, update, delete on login_name to lc_auth;
grant insert, delete on platform_operator to lc_auth;
create policy for_sign_in on organisation for select to lc_auth using (true);
create policy for_sign_in on account for select to lc_auth using (true);
create policy for_sign_in on session to lc_auth using (true) with check (true);
create policy for_operators on platform_operator to lc_auth using (true) with check (true);
create policy for_delivery on mail for select to lc_auth using (true);
create policy for_checkpoints on journal_head for select to lc_auth using (true);
create policy for_judging on outcome for select to lc_auth using (true);

-- lc_search: the rights of lists. The owner may act as lc_auth and lc_search, so their policies include the
-- owner. The policy owner_is_bound still limits it to the transaction's organisation.
do $$
declare
  name text;
  searched constant text[] := array[
    'record', 'record_law', 'record_license', 'record_return', 'record_other_compliance', 'record_counter',
    'record_line', 'record_line_law', 'record_line_license', 'record_line_return', 'record_line_other_compliance',
    'record_line_moved', 'record_total', 'option'];
  read_by_auth constant text[] := array[
    'organisation', 'account', 'session', 'mail', 'journal_head', 'outcome', 'platform_operator'];
begin
  foreach name in array searched loop
    execute format('grant select on %I to lc_search', name);
    execute format('create policy for_search on %I for select to lc_search using (true)', name);
  end loop;
  foreach name in array searched || read_by_auth loop
    execute format(
      'create policy owner_is_bound on %I as restrictive to current_user
         using (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)',
      name);
  end loop;
end
$$;

-- Functions with the rights of lc_auth. A new owner of a function must be allowed to create in the schema.
grant create on schema public to lc_auth;
alter function find_login owner to lc_auth;
alter function keep_login_name owner to lc_auth;
alter function organisation_ids owner to lc_auth;
alter function organisation_slugs owner to lc_auth;
alter function has_organisation owner to lc_auth;
alter function find_sessions owner to lc_auth;
alter function open_session owner to lc_auth;
alter function platform_operators owner to lc_auth;
alter function own_operator_root owner to lc_auth;
alter function give_operator owner to lc_auth;
alter function take_operator owner to lc_auth;
alter function platform_place owner to lc_auth;
alter function journal_heads owner to lc_auth;
alter function journal_heads_after owner to lc_auth;
alter function organisations_with_mail owner to lc_auth;
alter function outcomes_after owner to lc_auth;
revoke create on schema public from lc_auth;

-- Functions with the rights of lc_search.
grant create on schema public to lc_search;
alter function find_records owner to lc_search;
alter function find_ids owner to lc_search;
alter function suggest_records owner to lc_search;
revoke create on schema public from lc_search;

-- Closes functions with their owner's rights to everybody, then opens them to lc_app for requests and jobs.
revoke execute on function
  find_login, keep_login_name, organisation_ids, organisation_slugs, has_organisation, find_sessions, open_session,
  platform_operators, own_operator_root, give_operator, take_operator, platform_place, journal_heads,
  journal_heads_after, organisations_with_mail, outcomes_after, find_records, find_ids, suggest_records,
  announce_deletion, withdraw_deletion, delete_some_of_library, renew_subscription, analyze_due_dates
from public;
grant execute on function
  find_login, organisation_ids, has_organisation, find_sessions, open_session, platform_operators, own_operator_root,
  give_operator, take_operator, journal_heads, journal_heads_after, organisations_with_mail, outcomes_after,
  find_records, find_ids, suggest_records, announce_deletion, withdraw_deletion, delete_some_of_library,
  analyze_due_dates
to lc_app;
