import { useOpenDialog } from 'shared-lib/form/use-opened';
import { useQueryClient } from 'shared-lib/query';
import { isOwnList, type OwnListName, ownLists } from 'shared-lib/records';
import { chakra, Flex, LazyPart, scrollFade, Text } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';
import { t } from 'shared-lib/words';
import { AddButton } from '../list/add-button';
import { AreaList } from '../list/area-list';
import { ResultNotice, useChangeNotice } from '../list/change-notice';
import type { ListQueryOptions } from '../list/list-place';
import { useListPlace } from '../list/list-place';
import { ListSearch } from '../list/list-search';
import type { ListColumn } from '../list/list-table';
import { RowMenu } from '../list/row-menu';
import { useRows } from '../list/use-rows';
import { notifyOtherTabs } from './other-tabs';
import { findOptionOfForm, type OptionAction, type OwnOption, readListName, readOption } from './own-option';

const ownListOptions: ListQueryOptions = {
  sorts: ['name', 'status'],
  // The order in which the forms offer the options.
  start: { sort: '', order: 'asc' },
  filters: ['list', 'search'],
};

/** The organisation's own lists. Forms and filters offer their options. */
export function OwnListsArea() {
  const moves = useListPlace(ownListOptions);
  const list = readListName(moves.place.filters.list);
  const place = { ...moves.place, filters: { ...moves.place.filters, list } };
  const rows = useRows({ of: 'own-lists', path: 'own-lists/list', place, readRow: readOption });
  const options = rows.data?.rows;
  const { opened, open, missing } = useOpenDialog<OwnOption, OptionAction>({
    rows: options,
    find: (form, known) => findOptionOfForm(form, list, known),
  });
  const { notice, showMessage, refresh } = useChangeNotice('own-lists');
  const client = useQueryClient();
  const onSaved = (message: string) => {
    // Forms, filters, lists and the tree show these names, so all of them refetch.
    void client.invalidateQueries();
    notifyOtherTabs();
    void showMessage(message);
  };
  return (
    <>
      <AreaList
        label={ownLists[list]}
        isShort
        columns={optionColumns(open)}
        keyOf={({ id }) => id}
        moves={moves}
        rows={rows}
        nothingYet={t('This list has no options yet.')}
        choosesBy="list"
        tools={
          <>
            <Text flexBasis="full" color="fg.muted">
              {t(
                'Forms and filters offer these options. A retired option is no longer offered. Records that have it keep it.',
              )}
            </Text>
            <ListChoice chosen={list} onChoose={(next) => moves.filter({ list: next, search: '' })} />
            <ListSearch key={list} label={t('Search names')} moves={moves} />
            <ResultNotice message={missing || notice} />
          </>
        }
        actions={<AddButton label={t('Add option')} onClick={() => open({ act: 'add' })} />}
      />
      {opened && (
        <OptionDialog
          list={list}
          opened={opened}
          options={options ?? []}
          onReopen={open}
          onSaved={onSaved}
          onRefused={() => void refresh()}
          onClosed={() => open(undefined)}
        />
      )}
    </>
  );
}

type ListChoiceProps = { chosen: OwnListName; onChoose: (list: OwnListName) => void };

function ListChoice({ chosen, onChoose }: ListChoiceProps) {
  return (
    // Where they do not fit, the lists scroll sideways.
    <Flex gap="0.5" p="0.5" maxW="full" rounded="md" bg="bg.emphasized" overflowX="auto" css={scrollFade}>
      <Toolbar label={t('Lists')}>
        {Object.entries(ownLists).map(([list, title]) => (
          <Segment
            key={list}
            type="button"
            aria-pressed={list === chosen}
            onClick={() => isOwnList(list) && onChoose(list)}
          >
            {title}
          </Segment>
        ))}
      </Toolbar>
    </Flex>
  );
}

/** The buttons look like tabs: the chosen one lies on the grey ground like a card. */
const Segment = chakra('button', {
  base: {
    flexShrink: '0',
    h: 'calc(var(--control-height) - 4px)',
    px: '3',
    rounded: 'sm',
    color: 'fg.muted',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      bg: 'bg.raised',
      color: 'accent.fg',
      fontWeight: '600',
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.12)',
    },
  },
});

type OptionDialogProps = {
  list: OwnListName;
  opened: OptionAction;
  /** The options on the screen, as the list shows them now. */
  options: readonly OwnOption[];
  onReopen: (opened: OptionAction) => void;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadNameDialog = () => import('./option-name-dialog').then(({ OptionNameDialog }) => OptionNameDialog);

const loadSwitchDialog = () =>
  import('./switch-option-dialog').then(({ SwitchOptionDialog }) => SwitchOptionDialog);

/** The dialog for an action on an option. Its code is fetched when it is first needed. */
function OptionDialog({ list, opened, options, onReopen, onSaved, ...rest }: OptionDialogProps) {
  if (opened.act === 'add')
    return (
      <LazyPart
        what={t('Add option')}
        load={loadNameDialog}
        with={{ list, onSaved, ...rest }}
        waiting={null}
      />
    );
  const { act, option } = opened;
  if (act === 'rename') {
    const latest = options.find(({ id }) => id === option.id) ?? option;
    const onLatest = () => onReopen({ act, option: latest });
    const dialog = { list, option, latest, onLatest, onSaved, ...rest };
    return <LazyPart what={t('Rename option')} load={loadNameDialog} with={dialog} waiting={null} />;
  }
  const dialog = { list, option, to: act, onDone: onSaved, ...rest };
  return <LazyPart what={t('Option')} load={loadSwitchDialog} with={dialog} waiting={null} />;
}

const formatStatus = ({ isOffered }: OwnOption) => (isOffered ? t('Offered') : t('Retired'));

/** The columns of a list of options. `onOpen` gets the action and its option. */
function optionColumns(onOpen: (opened: OptionAction) => void): ListColumn<OwnOption>[] {
  return [
    {
      title: t('Name'),
      width: 160,
      grows: true,
      shown: 'words',
      sort: 'name',
      card: 'name',
      text: ({ name }) => name,
    },
    {
      title: t('Status'),
      width: 128,
      shown: 'status',
      sort: 'status',
      card: 'end',
      text: formatStatus,
      cell: (option) => <span data-word={formatStatus(option)}>{formatStatus(option)}</span>,
    },
    {
      title: t('Action'),
      width: 120,
      shown: 'action',
      text: () => '',
      cell: (option) => renderActions(option, onOpen),
    },
  ];
}

function renderActions(option: OwnOption, onOpen: (opened: OptionAction) => void) {
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
