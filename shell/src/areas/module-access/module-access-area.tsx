import { ResumedDraftNotice } from 'shared-lib/form/resumed-draft-notice';
import { Box, Button, Flex, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { AreaList } from '../list/area-list';
import { ResultNotice, useChangeNotice } from '../list/change-notice';
import type { ListQueryOptions } from '../list/list-address';
import { useListAddress } from '../list/list-address';
import { ListSearch } from '../list/list-search';
import { LastChangesCard, SideCardsLayout } from '../list/side-cards';
import { useRows } from '../list/use-rows';
import { makeModuleAccessColumns } from './module-access-columns';
import {
  type ModuleAccessRow,
  moduleAccessTitles,
  type PendingChoicesControl,
  readModuleAccessRow,
  usePendingChoices,
} from './use-pending-choices';

const moduleAccessListOptions: ListQueryOptions = {
  sorts: ['username'],
  start: { sort: 'username', order: 'asc' },
  filters: ['search'],
};

/** The page on which administrators set the start status and the features of each user's lists. */
export function ModuleAccessArea() {
  const moves = useListAddress(moduleAccessListOptions);
  const rows = useRows({
    of: 'users',
    path: 'module-access/list',
    address: moves.address,
    readRow: readModuleAccessRow,
  });
  const { notice, showMessage, refresh } = useChangeNotice('users');
  const pending = usePendingChoices({ onRefused: refresh, onSaved: showMessage });
  return (
    <SideCardsLayout
      terms={moduleAccessTerms}
      side={
        <LastChangesCard
          of="users"
          filters={{ kind: 'account', action: 'Module access changed' }}
          people={rows.data?.rows}
        />
      }
    >
      <Box minW="0">
        <AreaList
          label={t('Module access by user')}
          isShort
          columns={makeModuleAccessColumns(pending)}
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
              <ResultNotice message={notice} />
            </>
          }
        />
        <UnsavedChoicesBar rows={rows.data?.rows ?? []} choices={pending} />
      </Box>
    </SideCardsLayout>
  );
}

type UnsavedChoicesBarProps = { rows: readonly ModuleAccessRow[]; choices: PendingChoicesControl };

/**
 * The bar with the number of unsaved changes, below the list. It stays in view, and rows do not move when it
 * appears.
 */
function UnsavedChoicesBar({ rows, choices }: UnsavedChoicesBarProps) {
  const count = Object.keys(choices.pending).length;
  const shown = rows.filter(({ id }) => choices.pending[id]);
  const isSaving = shown.some(({ id }) => choices.pending[id]?.sending);
  if (count === 0) return null;
  const saveAll = async () => {
    for (const row of shown) await choices.save(row);
  };
  const undoAll = () => {
    for (const row of shown) choices.undo(row);
  };
  return (
    <Flex role="status" data-floats="" css={unsavedChoicesBarStyles}>
      <Text flex="1" fontWeight="600">
        {count === 1 ? t('1 user has an unsaved change.') : t('{count} users have unsaved changes.', { count })}
        {count > shown.length && ` ${t('{hidden} are not in view.', { hidden: count - shown.length })}`}
      </Text>
      <Button size="sm" variant="outline" disabled={isSaving} onClick={undoAll}>
        {t('Undo all')}
      </Button>
      <Button size="sm" loading={isSaving} loadingText={t('Save all')} onClick={() => void saveAll()}>
        {t('Save all')}
      </Button>
    </Flex>
  );
}

const unsavedChoicesBarStyles = {
  position: 'sticky',
  bottom: 'calc(var(--bottom-bar, 0px) + 12px)',
  zIndex: 3,
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2',
  mt: '3',
  px: '4',
  py: '2.5',
  borderWidth: '1px',
  borderColor: 'accent.solid',
  rounded: 'card',
  bg: 'bg.panel',
};

const moduleAccessTerms = {
  [moduleAccessTitles.statusInfo]: t(
    'Lists show all records, the published ones or the drafts when the user opens them.',
  ),
  [moduleAccessTitles.serchInfo]: t('Without it, the user has filters and no search in lists.'),
  [moduleAccessTitles.gridInfo]: t('Without it, the user has rows and no cards.'),
  [t('When a change applies')]: t(
    'When the user next loads a page. A status button clicked since sign-in overrides “Lists start with”.',
  ),
};
