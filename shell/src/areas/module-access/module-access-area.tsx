import { ResumedDraftNotice } from 'shared-lib/form/resumed-draft-notice';
import { formatPerson } from 'shared-lib/people';
import { Box, Button, Flex, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { AreaList, useHasFewRows } from '../list/area-list';
import { useChangeNotice } from '../list/change-notice';
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

/**
 * The page on which administrators set two things for each user: the status filter with which lists open, and
 * the features that lists offer.
 */
export function ModuleAccessArea() {
  const navigation = useListAddress(moduleAccessListOptions);
  const rows = useRows({
    queryName: 'users',
    path: 'module-access/list',
    address: navigation.address,
    readRow: readModuleAccessRow,
  });
  const hasSpaceBeside = useHasFewRows(rows, navigation.address.filters);
  const { notice, showMessage, refresh } = useChangeNotice('users');
  const choices = usePendingChoices({ onRefused: refresh, onSaved: showMessage });
  return (
    <SideCardsLayout
      termsTitle={t('What the settings do')}
      terms={moduleAccessTerms}
      spaceForCards={hasSpaceBeside ? 'beside' : undefined}
      side={
        <LastChangesCard
          queryName="users"
          filters={{ kind: 'account', action: 'Module access changed' }}
          people={rows.data?.rows}
        />
      }
    >
      <Box minW="0" css={{ '& > :not(:last-child)': { roundedBottom: 0 } }}>
        <AreaList
          label={t('Module access by user')}
          hasTallRows
          columns={makeModuleAccessColumns(choices)}
          keyOf={({ id }) => id}
          isMarked={({ id }) => choices.pending[id] !== undefined}
          navigation={navigation}
          rows={rows}
          emptyText={t('There are no users yet.')}
          tools={
            <>
              {choices.startAgain && (
                <Box flexBasis="full">
                  <ResumedDraftNotice onStartAgain={choices.startAgain} />
                </Box>
              )}
              <ListSearch label={t('Search user names')} navigation={navigation} />
            </>
          }
        />
        {rows.data && <SaveBar rows={rows.data.rows} choices={choices} notice={notice} />}
      </Box>
    </SideCardsLayout>
  );
}

type SaveBarProps = {
  rows: readonly ModuleAccessRow[];
  choices: PendingChoicesControl;
  /** The server's message about the last save. */
  notice: string;
};

/**
 * The bar below the list that saves all changes. It is always on the page, so that rows do not move. It stays in
 * view while it has a message or unsaved changes.
 */
function SaveBar({ rows, choices, notice }: SaveBarProps) {
  const count = Object.keys(choices.pending).length;
  const shown = rows.filter(({ id }) => choices.pending[id]);
  const isSaving = shown.some(({ id }) => choices.pending[id]?.sending);
  const isOff = isSaving || shown.length === 0;
  const saveAll = async () => {
    for (const row of shown) await choices.save(row);
  };
  const undoAll = () => {
    for (const row of shown) choices.undo(row);
  };
  return (
    <Flex css={saveBarStyles} data-waits={count > 0 ? '' : undefined} data-said={count > 0 || notice ? '' : undefined}>
      <Text role="status" flex="1" minW="0" overflowWrap="anywhere">
        {count === 0 ? notice || t('No unsaved changes') : describeUnsavedChoices(count, shown)}
      </Text>
      {count > 1 && (
        <Button size="sm" variant="outline" disabled={isSaving} onClick={undoAll}>
          {t('Undo all')}
        </Button>
      )}
      {/* A disabled button would lose the focus. */}
      <Button
        size="sm"
        variant={isOff ? 'outline' : 'solid'}
        aria-disabled={isOff}
        onClick={() => isOff || void saveAll()}
      >
        {isSaving ? t('Saving …') : count > 1 ? t('Save all') : t('Save')}
      </Button>
    </Flex>
  );
}

/** Names the user with unsaved changes, or counts the users: "3 users have unsaved changes. 1 is not in view." */
function describeUnsavedChoices(count: number, shown: readonly ModuleAccessRow[]): string {
  const [first] = shown;
  if (count === 1 && first) return t('Unsaved change for {person}', { person: formatPerson(first.shownName) });
  const users = count === 1 ? t('1 user has an unsaved change.') : t('{count} users have unsaved changes.', { count });
  const hidden = count - shown.length;
  return hidden === 0 ? users : `${users} ${t('{hidden} are not in view.', { hidden })}`;
}

/** The bar is the foot of the list's panel. With unsaved changes it floats above the rows. */
const saveBarStyles = {
  alignItems: 'center',
  gap: '2',
  mt: '-1px',
  px: '4',
  py: '2',
  minH: '13',
  borderWidth: '1px',
  mdDown: { mx: '-4', borderInlineWidth: '0', borderBottomWidth: '0' },
  roundedBottom: { md: 'card' },
  bg: 'bg.subtle',
  color: 'fg.muted',
  '&[data-said]': {
    position: 'sticky',
    bottom: { base: 'var(--bottom-bar, 0px)', md: '0' },
    zIndex: 3,
    color: 'fg',
    fontWeight: '500',
  },
  '&[data-waits]': { bg: 'bg.panel', borderColor: 'accent.solid', fontWeight: '600' },
  '& > button[aria-disabled=true]': { color: 'fg.muted', borderColor: 'border', cursor: 'not-allowed' },
};

const moduleAccessTerms = [
  [moduleAccessTitles.statusInfo, t('Which records a list shows first: all, published or drafts.')],
  [moduleAccessTitles.serchInfo, t('If this is off, lists of the user have filters but no search.')],
  [moduleAccessTitles.gridInfo, t('If this is off, lists of the user show rows only, no cards.')],
  [
    t('When a change applies'),
    t(
      'When the user next loads a page. A status button that the user clicked after login counts instead of “Lists start with”.',
    ),
  ],
] as const;
