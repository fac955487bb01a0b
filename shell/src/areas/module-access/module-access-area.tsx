import { AreaList } from '../list/area-list';
import type { ListAsking } from '../list/list-place';
import { ListSearch } from '../list/list-search';
import { useListPlace } from '../list/use-list-place';
import { useRows } from '../list/use-rows';
import { readUser } from '../users/user';

const asking: ListAsking = {
  sorts: ['username'],
  start: { sort: 'username', order: 'asc' },
  filters: ['search'],
};

export function ModuleAccessArea() {
  const moves = useListPlace(asking);
  const rows = useRows({ of: 'users', path: 'module-access/list', place: moves.place, readRow: readUser });
  return (
    <AreaList
      label="Module access by user"
      columns={[{ title: 'User name', width: 260, grows: true, text: ({ username }) => username }]}
      keyOf={({ id }) => id}
      moves={moves}
      rows={rows}
      tools={<ListSearch label="Search user names" moves={moves} />}
    />
  );
}
