-- From where a change was asked for: none for the machine itself, and for what was noted before this was kept.
alter table journal
  add column ip text,
  add column agent text;

-- The activity log, narrowed to a kind or to an action.
create index journal_of_kind on journal (org_id, kind, at desc, chain, seq desc);
create index journal_of_action on journal (org_id, action, at desc, chain, seq desc);

-- What a circular links to is opened by whoever reads the law. What an earlier version took stays until it is changed.
alter table circular add constraint circular_link_is_a_page check (link ~* '^https?://\S+$') not valid;
