-- As many characters as a form may send: an entry of the index of published codes has a third of a page at most.
alter table record add constraint record_code_length check (length(code) <= 200);
