-- oldest-server: 25
-- Row-level security keeps `coalesce` from using an index, so the index of targets was never used.
drop index occurrence_by_target;
create index occurrence_by_target on occurrence (org_id, (case when target is null then usual_target else target end))
where state = 'open' and case when target is null then usual_target else target end is not null;
