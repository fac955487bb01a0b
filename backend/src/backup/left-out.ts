/** Folders of a cluster that PostgreSQL fills anew when it starts; the log before the backup is not needed either. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$/;
const leftOutAnywhere = /(^|\/)(pg_internal\.init(\.\d+)?|pgsql_tmp[^/]*|[^/]+\.tmp)$/;

/** Whether a file of a running cluster has no place in its backup. The path is relative to the cluster. */
export function isLeftOut(path: string): boolean {
  const [first = ''] = path.split('/');
  return (path.includes('/') && emptied.includes(first)) || leftOut.test(path) || leftOutAnywhere.test(path);
}
