-- oldest-server: 25
-- In the order in which servers take them.
lock table record, schedule, occurrence in access exclusive mode;

-- The organisation's own earlier day, as the record names it, and the first day on which a due date may be filed.
alter table occurrence
  add column usual_target date,
  add column opens_on date;
drop index occurrence_by_target;
create index occurrence_by_target on occurrence (org_id, coalesce(target, usual_target))
where state = 'open' and coalesce(target, usual_target) is not null;

-- { unit, count }: so long before the due date it may be filed. Null: nobody said it.
alter table schedule add column opens jsonb check (jsonb_typeof(opens) = 'object');
-- From now on a duty without a date that has a count is attested after each period. The rows of all organisations are
-- changed, so that the owner of the table is let through for a moment. An open dialog must not save the count again.
alter table schedule no force row level security;
update schedule set due = null, version = version + 1 where basis = 'standing' and due is not null;
alter table schedule force row level security;

-- Who does the duties of a law of which nobody said it one by one.
alter table record add column duty_level text check (duty_level in ('organisation', 'state', 'branch'));
