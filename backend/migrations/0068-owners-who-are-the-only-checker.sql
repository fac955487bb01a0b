-- oldest-server: 25
-- A duty keeps its owner as checker where nobody else is named, so that administrators check what is filed. The rows of
-- all organisations are changed, so that the owner of the tables is let through for a moment.
alter table obligation no force row level security;
alter table duty_owner no force row level security;
update obligation o set checker_id = o.owner_id
where o.checker_id is null and exists (
  select from duty_owner d
  where d.org_id = o.org_id and d.checker_id = o.owner_id and (d.profile_id, d.law_id, d.kind, d.record_id) in (
    (o.profile_id, 0, o.kind, o.record_id), (0, 0, o.kind, o.record_id), (o.profile_id, o.law_id, '', 0),
    (0, o.law_id, '', 0), (o.profile_id, 0, '', 0)));
alter table duty_owner force row level security;
alter table obligation force row level security;
