-- oldest-server: 25
-- Whom the users of an organisation ask for help, in the words of its administrators.
alter table organisation add column help_contact text not null default '' check (length(help_contact) <= 300);
grant update (help_contact) on organisation to lc_app;
