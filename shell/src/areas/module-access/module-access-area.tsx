import { ResumedDraftNotice } from 'shared-lib/form/resumed';
import { Box, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { AreaList } from '../list/area-list';
import { ResultNotice, useChangeNotice } from '../list/change-notice';
import type { ListQueryOptions } from '../list/list-place';
import { useListPlace } from '../list/list-place';
import { ListSearch } from '../list/list-search';
import { useRows } from '../list/use-rows';
import { moduleAccessColumns } from './module-access-columns';
import { readModuleAccessRow, usePendingChoices } from './use-pending-choices';

const moduleAccessListOptions: ListQueryOptions = {
  sorts: ['username'],
  start: { sort: 'username', order: 'asc' },
  filters: ['search'],
};

/** Sets, for each user, the start status and the features of their lists. */
export function ModuleAccessArea() {
  const moves = useListPlace(moduleAccessListOptions);
  const rows = useRows({
    of: 'users',
    path: 'module-access/list',
    place: moves.place,
    readRow: readModuleAccessRow,
  });
  const { notice, showMessage, refresh } = useChangeNotice('users');
  const pending = usePendingChoices({ onRefused: refresh, onSaved: showMessage });
  return (
    <AreaList
      label={t('Module access by user')}
      isShort
      columns={moduleAccessColumns(pending)}
      keyOf={({ id }) => id}
      isMarked={({ id }) => pending.pending[id] !== undefined}
      moves={moves}
      rows={rows}
      nothingYet={t('There are no users yet.')}
      tools={
        <>
          {pending.startAgain && (
            <Box flexBasis="full">
              <ResumedDraftNotice onStartAgain={pending.startAgain} />
            </Box>
          )}
          <ListSearch label={t('Search user names')} moves={moves} />
          <Text flex="1 1 20rem" textStyle="caption" color="fg.muted">
            {t(
              'Changes apply when the user next loads a page. A status button clicked since sign-in overrides “Lists start with”.',
            )}
          </Text>
          <ResultNotice message={notice} />
        </>
      }
    />
  );
}
