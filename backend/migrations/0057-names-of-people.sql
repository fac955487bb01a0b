-- oldest-server: 25
-- What a person is called, beside the user name. Empty: nobody said it.
alter table account
  add column full_name text not null default '',
  add column job_title text not null default '',
  add constraint account_full_name_is_text check (length(full_name) <= 100 and full_name !~ '[<>,[:cntrl:]]'),
  add constraint account_job_title_is_text check (length(job_title) <= 100 and job_title !~ '[<>,[:cntrl:]]');
-- `Asha Rao, Company secretary <asha@example.test>`, or the user name alone.
alter table account add column shown_name text not null generated always as (
  case when full_name = '' then username
    else full_name || case when job_title = '' then '' else ', ' || job_title end || ' <' || username || '>' end) stored;
