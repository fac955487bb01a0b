-- oldest-server: 25
-- The organisation of an occurrence is that of its obligation, and that of an obligation is that of its place. A record
-- is never deleted before its obligations (`delete_some_of_library`), and looking for it in the parts of the table
-- `record` took a fifth of the time in which due dates are worked out. The law is looked for instead.
alter table occurrence drop constraint occurrence_org_id_fkey;
alter table obligation
  drop constraint obligation_org_id_fkey,
  drop constraint obligation_org_id_kind_record_id_fkey,
  add foreign key (org_id, law_id) references record_law (org_id, id);
