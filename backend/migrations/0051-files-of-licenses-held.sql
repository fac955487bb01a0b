-- An older server would take the files of licenses held for uploads that nobody took, and delete them after a day. So no
-- oldest server is stated.
alter table attachment
  drop constraint attachment_kind_check,
  add constraint attachment_kind_check
    check (kind in ('law', 'license', 'return', 'other_compliance', 'occurrence', 'pack', 'holding')),
  add column holding_id integer,
  add foreign key (org_id, holding_id) references holding (org_id, id),
  add constraint attachment_of_holding check (kind = 'holding' or holding_id is null);
create index attachment_of_holding on attachment (org_id, holding_id) where holding_id is not null;
drop index attachment_not_taken;
create index attachment_not_taken on attachment (org_id, made_by, made_at)
where record_id is null and occurrence_id is null and pack_id is null and holding_id is null;
