import { useAccess } from 'shared-lib/access';
import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { useQueryClient } from 'shared-lib/query';
import { type OwnListName, ownLists } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { LazyPart, linkStyle } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { AddButton, AreaList } from '../list/area-list';
import { useChangeNotice } from '../list/change-notice';
import type { ListQueryOptions } from '../list/list-address';
import { useListAddress } from '../list/list-address';
import { ListSearch } from '../list/list-search';
import type { ListColumn } from '../list/list-table';
import { RowMenu } from '../list/row-menu';
import { SegmentedControl } from '../list/segments';
import { LastChangesCard, SideCardsLayout } from '../list/side-cards';
import { useRows } from '../list/use-rows';
import { notifyTabsOfListChange } from './other-tabs';
import {
  buildLawsAddress,
  countOptionUse,
  describeOptionUse,
  findOptionAction,
  type OptionAction,
  type OwnListOption,
  readOwnListInAddress,
  readOwnListOption,
} from './own-option';

const ownListQueryOptions: ListQueryOptions = {
  sorts: ['name', 'status'],
  // Without a sort column, the options are in the order in which forms offer them.
  start: { sort: '', order: 'asc' },
  filters: ['list', 'search'],
};

/** The page with the organisation's own lists, whose options forms and filters offer. */
export function OwnListsArea() {
  const { isReadOnly } = useAccess();
  const navigation = useListAddress(ownListQueryOptions);
  const list = readOwnListInAddress(navigation.address.filters.list);
  const address = { ...navigation.address, filters: { ...navigation.address.filters, list } };
  const rows = useRows({ queryName: 'own-lists', path: 'own-lists/list', address, readRow: readOwnListOption });
  const options = rows.data?.rows;
  const { opened, open, missing } = useOpenDialog<OwnListOption, OptionAction>({
    rows: isReadOnly ? undefined : options,
    find: (form, known) => findOptionAction(form, list, known),
  });
  const { notice, showMessage, refresh } = useChangeNotice('own-lists');
  const client = useQueryClient();
  const onSaved = (message: string) => {
    // Refetches everything, because forms, filters, lists and the tree show the names of options.
    void client.invalidateQueries();
    notifyTabsOfListChange();
    void showMessage(message);
  };
  return (
    <SideCardsLayout
      termsTitle={t('What the words mean')}
      terms={ownListTerms}
      side={<LastChangesCard {...optionChangesCardProps} />}
    >
      <AreaList
        label={ownLists[list]}
        hasTallRows
        columns={makeOptionColumns({ list, rows: rows.data, onOpen: isReadOnly ? undefined : open })}
        keyOf={({ id }) => id}
        navigation={navigation}
        rows={rows}
        emptyText={describeEmptyList(isReadOnly)}
        listFilter="list"
        notice={missing || notice}
        tools={
          <>
            <ListTabs chosen={list} onChoose={(next) => navigation.filter({ list: next, search: '' })} />
            <ListSearch key={list} label={t('Search names')} navigation={navigation} />
          </>
        }
        actions={!isReadOnly && <AddButton label={t('Add option')} onClick={() => open({ act: 'add' })} />}
      />
      {opened && (
        <OptionActionDialog
          list={list}
          opened={opened}
          options={options ?? []}
          onReopen={open}
          onSaved={onSaved}
          onRefused={() => void refresh()}
          onClosed={() => open(undefined)}
        />
      )}
    </SideCardsLayout>
  );
}

function ListTabs(tabs: { chosen: OwnListName; onChoose: (list: string) => void }) {
  return <SegmentedControl label={t('Lists')} choices={Object.entries(ownLists)} {...tabs} />;
}

function describeEmptyList(isReadOnly: boolean): string {
  return isReadOnly ? t('This list has no options yet.') : t('This list has no options yet. Add the first one.');
}

const optionChangesCardProps = { queryName: 'own-lists', filters: { kind: 'list_option' } };

const ownListTerms = [
  [t('Offered'), t('Forms and filters offer the option.')],
  [t('Renamed'), t('All records show the new name at once.')],
  [t('Retired'), t('Nobody can choose it any more. Records that have it keep it.')],
] as const;

type OptionActionDialogProps = {
  list: OwnListName;
  opened: OptionAction;
  /** The options on the screen, in their latest versions. */
  options: readonly OwnListOption[];
  onReopen: (opened: OptionAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadNameDialog = () => import('./option-name-dialog').then(({ OptionNameDialog }) => OptionNameDialog);

const loadStatusDialog = () =>
  import('./switch-option-dialog').then(({ ChangeOptionStatusDialog: SwitchOptionDialog }) => SwitchOptionDialog);

/** The dialog of the current action on an option. Its code is fetched when it is first needed. */
function OptionActionDialog({ list, opened, options, onReopen, onSaved, ...rest }: OptionActionDialogProps) {
  if (opened.act === 'add')
    return <LazyPart what={t('Add option')} load={loadNameDialog} with={{ list, onSaved, ...rest }} waiting={null} />;
  const { act, option } = opened;
  if (act === 'rename') {
    const latest = options.find(({ id }) => id === option.id) ?? option;
    const onLatest = () => onReopen({ act, option: latest });
    const dialog = { list, option, latest, onLatest, onSaved, ...rest };
    return <LazyPart what={t('Rename option')} load={loadNameDialog} with={dialog} waiting={null} />;
  }
  const dialog = { list, option, change: act, onDone: onSaved, ...rest };
  return <LazyPart what={t('Option')} load={loadStatusDialog} with={dialog} waiting={null} />;
}

const formatStatus = ({ isOffered }: OwnListOption) => (isOffered ? t('Offered') : t('Retired'));

const statusColumn: ListColumn<OwnListOption> = {
  title: t('Status'),
  width: 128,
  shown: 'status',
  sort: 'status',
  card: 'end',
  text: formatStatus,
  cell: (option) => <span data-word={formatStatus(option)}>{formatStatus(option)}</span>,
};

type OptionColumnsOptions = {
  list: OwnListName;
  /** The options on the screen, and the server's whole reply. */
  rows: { rows: readonly OwnListOption[]; reply?: Record<string, unknown> } | undefined;
  /** Called with the chosen action and its option. Without it the rows have no actions. */
  onOpen: ((opened: OptionAction) => void) | undefined;
};

/**
 * Makes the columns of a list of options. The status column is left out if no option is retired: it would be
 * empty, because "Offered" is not visible.
 */
function makeOptionColumns({ list, rows, onOpen }: OptionColumnsOptions): ListColumn<OwnListOption>[] {
  const findMaxCount = (part: 'laws' | 'duties') =>
    Math.max(1, ...(rows?.rows ?? []).map((row) => countOptionUse(row)[part]));
  const [maxLaws, maxDuties] = [findMaxCount('laws'), findMaxCount('duties')];
  const actions: ListColumn<OwnListOption>[] = onOpen
    ? [
        {
          title: t('Action'),
          width: 120,
          shown: 'action',
          text: () => '',
          cell: (option) => renderActions(option, onOpen),
        },
      ]
    : [];
  return [
    {
      title: t('Name'),
      width: 220,
      grows: 2,
      shown: 'words',
      sort: 'name',
      card: 'name',
      text: ({ name }) => name,
      cell: ({ name }) => <b dir="auto">{name}</b>,
    },
    {
      title: t('Laws'),
      width: 180,
      grows: 3,
      shown: 'count',
      card: 'caption',
      text: (option) => describeOptionUse(option).laws,
      cell: (option) => <LawUsageCell {...{ list, option }} maxCount={maxLaws} />,
    },
    {
      title: t('Duties'),
      width: 180,
      grows: 3,
      shown: 'count',
      card: 'caption',
      text: (option) => describeOptionUse(option).duties,
      cell: (option) => {
        const { duties } = describeOptionUse(option);
        if (duties === '') return <span data-none="">–</span>;
        return (
          <>
            <span data-quiet="">{duties}</span>
            <UsageBar count={countOptionUse(option).duties} maxCount={maxDuties} />
          </>
        );
      },
    },
    // An older server does not say how many options are retired. The status is then shown.
    ...(rows?.reply && Number(rows.reply.retired ?? 1) > 0 ? [statusColumn] : []),
    ...actions,
  ];
}

type LawUsageCellProps = { list: OwnListName; option: OwnListOption; maxCount: number };

/** The number of laws that have an option, as a link if the workspace can filter by this list. */
function LawUsageCell({ list, option, maxCount }: LawUsageCellProps) {
  const { laws, duties } = describeOptionUse(option);
  const address = buildLawsAddress(list, option);
  if (option.used && laws === '' && duties === '') return <span data-quiet="">{t('Nothing yet')}</span>;
  if (laws === '') return <span data-none="">–</span>;
  return (
    <>
      {address ? (
        <Link to={address} style={linkStyle} aria-label={t('{laws} with {name}', { laws, name: option.name })}>
          {laws}
        </Link>
      ) : (
        <span>{laws}</span>
      )}
      <UsageBar count={countOptionUse(option).laws} maxCount={maxCount} kind="law" />
    </>
  );
}

/** A bar that shows how often an option is used. The most used option has the longest bar. */
function UsageBar({ count, maxCount, kind }: { count: number; maxCount: number; kind?: 'law' }) {
  return (
    <span data-bar={kind ?? ''} aria-hidden="true">
      <i style={{ width: `${(count / maxCount) * 100}%` }} />
    </span>
  );
}

function renderActions(option: OwnListOption, onOpen: (opened: OptionAction) => void) {
  const button = (act: 'rename' | 'retire' | 'offer', word: string) => (
    <button type="button" aria-label={`${word} ${option.name}`} onClick={() => onOpen({ act, option })}>
      {word}
    </button>
  );
  return (
    <RowMenu name={option.name} first={button('rename', t('Rename'))}>
      {option.isOffered ? button('retire', t('Retire')) : button('offer', t('Offer again'))}
    </RowMenu>
  );
}
