-- As 0011 says: the owner may act as lc_auth, which reads how sessions of every organisation fared with releases.
do $$
begin
  execute format(
    'create policy owner_is_bound on outcome as restrictive to %I
       using (org_id = nullif(current_setting(''app.org_id'', true), '''')::integer)',
    current_user);
end
$$;
