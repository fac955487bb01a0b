-- A copy of a record has attachments of its own, and the same bytes: `content` names these, `id` the attachment.
alter table attachment add column content text;
update attachment set content = id;
alter table attachment alter column content set not null;

create index attachment_of_content on attachment (org_id, content);
create index attachment_by_name on attachment (org_id, kind, lower(name)) where removed_at is null;
create index attachment_not_taken on attachment (org_id, made_by, made_at) where record_id is null;
create index attachment_removed on attachment (org_id, removed_at) where removed_at is not null;

grant delete on attachment to lc_app;
