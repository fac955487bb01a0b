import { useOpenDialog } from 'shared-lib/form/use-opened';
import { useQuery } from 'shared-lib/query';
import { useNavigate, useSearchParams } from 'shared-lib/router';
import { EmptyState, ListNotRefreshed, LoadingRows, NotLoaded, Stack, Surface, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { PageHeaderParts } from '../../route-focus/shell-page';
import { AddButton } from '../list/add-button';
import { ResultNotice, useChangeNotice } from '../list/change-notice';
import { Chips } from './chips';
import { HolidayDialog } from './holiday-dialog';
import {
  fetchHolidayLists,
  findActionOfForm,
  type HolidayAction,
  type HolidayList,
  type HolidayLists,
} from './holiday-list';
import { HolidaysOfList } from './holidays-of-list';

const queryName = 'holidays';

/** The lists of days off: national, of states, and the organisation's own. */
export function HolidaysArea() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['area', queryName],
    queryFn: ({ signal }) => fetchHolidayLists(signal),
  });
  const retry = () => void refetch();
  const { opened, open, missing } = useOpenDialog<HolidayList, HolidayAction>({
    rows: data?.lists,
    find: findActionOfForm,
  });
  const { notice, showMessage, refresh } = useChangeNotice(queryName);
  return (
    <Surface p={{ base: '3', md: '4' }} data-short="">
      <Stack gap="4">
        <PageHeaderParts
          count={undefined}
          actions={
            <AddButton label={t('Add list')} variant="outline" onClick={() => open({ act: 'add-list' })} />
          }
        />
        <Text color="fg.muted" maxW="70ch">
          {t(
            'A due date on a day off is not moved, unless its schedule moves it or counts working days. A place uses the list chosen in its facts, or else that of its state, or else the national one.',
          )}
        </Text>
        <ResultNotice message={missing || notice} />
        {isError && data && <ListNotRefreshed onRetry={retry} />}
        {data ? (
          <ShownLists data={data} onOpen={open} />
        ) : isError ? (
          <NotLoaded what={t('The days off')} onRetry={retry}>
            {t('This does not mean that there are none.')}
          </NotLoaded>
        ) : (
          <LoadingRows label={t('Loading the days off')} />
        )}
      </Stack>
      {opened && data && (
        <HolidayDialog
          opened={opened}
          data={data}
          onReopen={open}
          onSaved={(message) => void showMessage(message)}
          onRefused={() => void refresh()}
          onClosed={() => open(undefined)}
        />
      )}
    </Surface>
  );
}

type ShownListsProps = { data: HolidayLists; onOpen: (action: HolidayAction) => void };

function ShownLists({ data, onOpen }: ShownListsProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { lists } = data;
  const list = lists.find(({ id }) => String(id) === address.get('list')) ?? lists[0];
  if (!list)
    return (
      <EmptyState title={t('No Data')} sentence={t('There is no list of days off yet.')}>
        <Text>
          {t(
            'Add the national list first: the days that are off at all places. Then add one for each state that differs. Until then only Sundays are off.',
          )}
        </Text>
      </EmptyState>
    );
  return (
    <Stack gap="4">
      <Chips
        label={t('Lists')}
        chosen={String(list.id)}
        choices={lists.map(({ id, name }) => [String(id), name])}
        onChoose={(id) => void navigate(`?list=${id}`)}
      />
      <HolidaysOfList
        key={list.id}
        list={list}
        data={data}
        year={address.get('year') ?? ''}
        onYear={(year) => void navigate(`?${new URLSearchParams({ list: String(list.id), year })}`)}
        onOpen={onOpen}
      />
    </Stack>
  );
}
