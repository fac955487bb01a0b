import type { ComponentProps, ReactNode } from 'react';
import { useAccess } from 'shared-lib/access';
import { Select } from 'shared-lib/form/select';
import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { queryClient, useQuery } from 'shared-lib/query';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  LazyPart,
  ListNotRefreshed,
  LoadingRows,
  NotLoaded,
  Surface,
  Text,
} from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { readClocks } from '../../clocks/read-clocks';
import { PageHeaderParts } from '../../route-focus/shell-page';
import { listLastDays } from '../dates/day';
import { AddButton } from '../list/area-list';
import { ChangeResultNotice, useChangeNotice } from '../list/change-notice';
import { SegmentedControl } from '../list/segments';
import { LastChangesCard, SideCardsLayout } from '../list/side-cards';
import {
  fetchHolidayLists,
  findHolidayAction,
  type HolidayAction,
  type HolidayList,
  type HolidayLists,
  sortByScope,
} from './holiday-list';
import { HolidaysOfList } from './holidays-of-list';

const holidaysQueryName = 'holidays';

/** The page with the lists of days off: the national list, lists of states, and the organisation's own. */
export function HolidaysArea() {
  const { isReadOnly } = useAccess();
  const { data, isError, refetch } = useQuery({
    queryKey: ['area', holidaysQueryName],
    queryFn: ({ signal }) => fetchHolidayLists(signal),
  });
  const retry = () => void refetch();
  const { opened, open, missing } = useOpenDialog<HolidayList, HolidayAction>({
    rows: isReadOnly ? undefined : data?.lists,
    find: findHolidayAction,
  });
  const { notice, showMessage, refresh } = useChangeNotice(holidaysQueryName);
  const { showAdded, showYearOfAdded } = useShowAdded();
  return (
    <>
      <PageHeaderParts
        count={data?.lists.length}
        actions={!isReadOnly && <AddButton label={t('Add list')} onClick={() => open({ act: 'add-list' })} />}
      />
      {data ? (
        <HolidayListTabs data={data} onOpen={open}>
          <ChangeResultNotice message={missing || notice} />
          {isError && <ListNotRefreshed onRetry={retry} />}
        </HolidayListTabs>
      ) : (
        <Surface isAlone={isError}>
          {isError ? (
            <NotLoaded what={t('The holidays')} onRetry={retry} />
          ) : (
            <LoadingRows label={t('Loading the holidays')} />
          )}
        </Surface>
      )}
      {opened && data && (
        <HolidayActionDialog
          opened={opened}
          data={data}
          onReopen={open}
          onSaved={(message) => {
            // Refetches due dates, because they depend on days off and the calendar shows both.
            void queryClient.invalidateQueries({ queryKey: ['due-dates'] });
            const isNewList = opened.act === 'add-list';
            void showMessage(message).then(() =>
              isNewList ? showAdded(data) : 'list' in opened && showYearOfAdded(opened.list),
            );
          }}
          onRefused={() => void refresh()}
          onClosed={() => open(undefined)}
        />
      )}
    </>
  );
}

/** Returns functions that open what was just added. */
function useShowAdded() {
  const navigate = useNavigate();
  /** Opens the list that was just added, so that *Add day* adds to that list. */
  const showAdded = (before: HolidayLists | undefined) => {
    const known = new Set(before?.lists.map(({ id }) => id));
    const now = queryClient.getQueryData<HolidayLists>(['area', holidaysQueryName]);
    const added = now?.lists.find(({ id }) => !known.has(id));
    if (added) void navigate(`?list=${added.id}`);
  };
  /** Opens the year of the day that was just added, so that the day is in view. */
  const showYearOfAdded = ({ id, days: before }: HolidayList) => {
    const now = queryClient.getQueryData<HolidayLists>(['area', holidaysQueryName]);
    const days = now?.lists.find((one) => one.id === id)?.days ?? [];
    const added = days.find(({ day }) => !before.some((one) => one.day === day));
    if (added) void navigate(`?${new URLSearchParams({ list: String(id), year: added.day.slice(0, 4) })}`);
  };
  return { showAdded, showYearOfAdded };
}

type HolidayListTabsProps = {
  data: HolidayLists;
  onOpen: (action: HolidayAction) => void;
  /** The message about the last action. */
  children: ReactNode;
};

function HolidayListTabs({ data, onOpen, children }: HolidayListTabsProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const lists = sortByScope(data.lists);
  const list = lists.find(({ id }) => String(id) === address.get('list')) ?? lists[0];
  if (!list) return <NoHolidayLists onAdd={() => onOpen({ act: 'add-list' })}>{children}</NoHolidayLists>;
  return (
    <SideCardsLayout
      termsTitle={t('How days off work')}
      terms={holidayTerms}
      spaceForCards={list.days.length <= maxDaysOfShortList ? 'below' : undefined}
      side={<LastChangesCard queryName={holidaysQueryName} filters={{ kind: 'holidays' }} />}
    >
      <Surface data-few={list.days.length <= maxDaysOfShortList ? '' : undefined}>
        <Flex gap="3" px="4" py="2" minH="13" wrap="wrap" align="center" borderBottomWidth="1px">
          <Box flex={{ base: '1 1 8rem', md: '0 1 auto' }} minW="0">
            <ListChoice
              label={t('Lists')}
              chosen={String(list.id)}
              choices={lists.map(({ id, name }) => [String(id), name])}
              onChoose={(id) => void navigate(`?list=${id}`)}
            />
          </Box>
          {children}
          <HolidayListActions list={list} onOpen={onOpen} />
        </Flex>
        <HolidaysOfList
          key={list.id}
          list={list}
          data={data}
          year={address.get('year') ?? ''}
          today={listLastDays(readClocks().wall, 1).days[0]?.day ?? ''}
          onYear={(year) => void navigate(`?${new URLSearchParams({ list: String(list.id), year })}`)}
          onOpen={onOpen}
        />
        {list.source !== '' && (
          <Text px="4" py="2" borderTopWidth="1px" textStyle="caption" color="fg.muted" whiteSpace="pre-line">
            {t('Source')}: <bdi>{list.source}</bdi>
          </Text>
        )}
      </Surface>
    </SideCardsLayout>
  );
}

/** The choice of the list. On phones it is a select, because several names do not fit side by side. */
function ListChoice({ label, chosen, choices, onChoose }: ComponentProps<typeof SegmentedControl>) {
  if (!useIsPhone()) return <SegmentedControl {...{ label, chosen, choices, onChoose }} />;
  return (
    <Select
      w="full"
      aria-label={label}
      choices={choices}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

type HolidayListActionsProps = { list: HolidayList; onOpen: (action: HolidayAction) => void };

/** The actions on a list, side by side. On phones they are in a menu with three dots. */
function HolidayListActions({ list, onOpen }: HolidayListActionsProps) {
  const { isReadOnly } = useAccess();
  const isPhone = useIsPhone();
  const others = [['edit-list', t('Edit list')] as const, ['import', t('Import CSV')] as const];
  if (isReadOnly) return null;
  return (
    <Flex gap="2" ms="auto" flexShrink="0">
      {!isPhone &&
        others.map(([act, words]) => (
          <Button key={act} size="sm" variant="outline" onClick={() => onOpen({ act, list })}>
            {words}
          </Button>
        ))}
      <ActionsMenu name={list.name}>
        {isPhone &&
          others.map(([act, words]) => (
            <button key={act} type="button" onClick={() => onOpen({ act, list })}>
              {words}
            </button>
          ))}
        <button type="button" data-destroys="" onClick={() => onOpen({ act: 'delete-list', list })}>
          {t('Delete list')}
        </button>
      </ActionsMenu>
    </Flex>
  );
}

/** A list with at most this many days is short. Its rows are higher, because there is space below them. */
const maxDaysOfShortList = 12;

function NoHolidayLists({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  const { isReadOnly } = useAccess();
  return (
    <Surface>
      {children}
      <EmptyState title={t('No Data')} sentence={t('There is no list of holidays yet.')}>
        {!isReadOnly && (
          <>
            <Text>
              {t(
                'Add the national list first: the days that are off at all places. Then add one for each state that differs. Until then only Sundays are off.',
              )}
            </Text>
            <Button size="sm" onClick={onAdd}>
              {t('Add list')}
            </Button>
          </>
        )}
      </EmptyState>
    </Surface>
  );
}

const holidayTerms = [
  [
    t('Which list a place uses'),
    t('The list chosen for the place. If none is chosen, the list of its state, or else the national list.'),
  ],
  [
    t('What a day off changes'),
    t('A due date moves only if its schedule says so, or if the schedule counts working days.'),
  ],
] as const;

type HolidayActionDialogProps = {
  opened: HolidayAction;
  data: HolidayLists;
  onReopen: (opened: HolidayAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadHolidayListFormDialog = () =>
  import('./list-form-dialog').then(({ HolidayListFormDialog: ListFormDialog }) => ListFormDialog);

const loadHolidayFormDialog = () => import('./day-dialogs').then(({ HolidayFormDialog }) => HolidayFormDialog);

const loadImportDialog = () =>
  import('./import-holidays-dialog').then(({ ImportHolidaysDialog }) => ImportHolidaysDialog);

const loadDeleteDialog = () => import('./day-dialogs').then(({ DeleteHolidaysDialog }) => DeleteHolidaysDialog);

/** The dialog of the current action on a list or a day. Its code is fetched when it is first needed. */
function HolidayActionDialog({ opened, data, onReopen, ...dialog }: HolidayActionDialogProps) {
  const { act } = opened;
  if (act === 'add-list')
    return <LazyPart what={t('Add list')} load={loadHolidayListFormDialog} with={{ data, ...dialog }} waiting={null} />;
  const { list } = opened;
  const latest = data.lists.find(({ id }) => id === list.id);
  const onLatest = () => latest && onReopen({ ...opened, list: latest });
  const form = { list, latest, onLatest, ...dialog };
  if (act === 'edit-list')
    return <LazyPart what={t('Edit list')} load={loadHolidayListFormDialog} with={{ data, ...form }} waiting={null} />;
  if (act === 'import') return <LazyPart what={t('Import CSV')} load={loadImportDialog} with={form} waiting={null} />;
  if (act === 'add-day')
    return <LazyPart what={t('Holiday')} load={loadHolidayFormDialog} with={form} waiting={null} />;
  const holiday = 'holiday' in opened ? opened.holiday : undefined;
  if (act === 'edit-day')
    return <LazyPart what={t('Holiday')} load={loadHolidayFormDialog} with={{ ...form, holiday }} waiting={null} />;
  const deletion = { list: latest ?? list, holiday, ...dialog };
  return <LazyPart what={t('Delete')} load={loadDeleteDialog} with={deletion} waiting={null} />;
}
