-- oldest-server: 25
-- Options of the list of company types. Empty: not said. Places without any have those of the only organisation.
alter table profile add column company_types integer[] not null default '{}';
