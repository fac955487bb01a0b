import { type ReactNode, useRef, useState } from 'react';
import { Button, Icon, IconButton } from 'shared-lib/ui';
import { useIsPhone } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { formatDueTotal } from '../calendar/occurrence-pages';
import { FilterButton } from '../parts/filter-sheet';
import { LazyDialog } from '../parts/lazy-dialog';
import { DelayedSearchField } from '../parts/typed-search';
import { useLawName } from '../wire/list-pages';
import type { NamedId } from '../wire/occurrence';
import { LawSearchField } from './law-choice';
import { ActiveFilters } from './list-chips';
import { listTabTitles } from './list-columns';
import { FurtherListFilters, PlaceFilterSelect, StatusFilterSelect } from './list-filters';
import { type ListDialogName, ListPopover, ListViewOptions } from './list-view';
import { countFilters, type DueListsAddress, type DueListsChange, type ListTab, toListQuery } from './lists-address';

const loadSavedViewsDialog = () => import('shared-lib/list-tools').then(({ SavedViewsDialog }) => SavedViewsDialog);
const loadExportDialog = () => import('shared-lib/list-tools').then(({ ExportDialog }) => ExportDialog);

type ListToolsProps = {
  listAddress: DueListsAddress;
  address: URLSearchParams;
  /** The number of rows in the list, or undefined while it loads. */
  total: number | undefined;
  /** The name of the law by which the list is filtered, if a loaded row has it. */
  lawName: string | undefined;
  changeAddress: (change: DueListsChange) => void;
  /** Begins a selection. It is set only on phones, while rows can be selected. */
  onSelect: (() => void) | undefined;
  clear: () => void;
};

/** The tools of a list, side by side: the tabs, the filters, the number of rows, and the view options. */
export function ListTools(props: ListToolsProps) {
  const { listAddress, address, total, lawName, changeAddress, onSelect, clear } = props;
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  const [picked, setPicked] = useState<NamedId>();
  const { lawId, search = '' } = listAddress.filter;
  const shown = picked?.id === lawId ? picked?.name : lawName;
  const fetched = useLawName(shown === undefined && total !== undefined ? lawId : undefined);
  const law = shown ?? fetched ?? t('The chosen law');
  const pick = (next: NamedId | undefined) => {
    setPicked(next);
    changeAddress({ lawId: next?.id });
  };
  const filters = <MoreFilters {...{ listAddress, changeAddress }} law={lawId === undefined ? '' : law} onLaw={pick} />;
  const count = countFilters(listAddress);
  const searching = {
    label: t('Name of the duty or law'),
    placeholder: t('Search duties'),
    search,
    onSearch: (text: string) => changeAddress({ search: text || undefined }),
  };
  return (
    <>
      <div className="lists-tools">
        <ListTabs tab={listAddress.tab} total={total} onTab={(tab) => changeAddress({ tab })} />
        {isPhone && <SearchToggleButton isOn={isSearching} onToggle={() => setSearching(!isSearching)} />}
        {!isPhone && (
          <>
            <DelayedSearchField {...searching} />
            <StatusFilterSelect {...{ listAddress, changeAddress }} />
            <PlaceFilterSelect {...{ listAddress, changeAddress }} />
          </>
        )}
        {!isPhone && <MoreFiltersButton>{filters}</MoreFiltersButton>}
        {isPhone && (
          <FilterButton
            {...{ count }}
            onClear={clear}
            closeLabel={formatShowRowsButtonLabel(total, listAddress.tab === 'duties')}
          >
            <StatusFilterSelect {...{ listAddress, changeAddress }} />
            <PlaceFilterSelect {...{ listAddress, changeAddress }} />
            {filters}
          </FilterButton>
        )}
        <span role="status">{total === undefined ? '' : formatDueTotal(total, listAddress.tab === 'duties')}</span>
        <ListViewButton {...{ listAddress, address, total, changeAddress, onSelect }} />
      </div>
      {isPhone && isSearching && (
        <div className="lists-search">
          <DelayedSearchField {...searching} takesFocus />
        </div>
      )}
      {count > 0 && <ActiveFilters {...{ listAddress, law, changeAddress, clear }} />}
    </>
  );
}

type MoreFiltersProps = Pick<ListToolsProps, 'listAddress' | 'changeAddress'> & {
  law: string;
  onLaw: (law: NamedId | undefined) => void;
};

function MoreFilters({ listAddress, law, changeAddress, onLaw }: MoreFiltersProps) {
  return (
    <>
      <LawSearchField chosen={law} onLaw={onLaw} />
      <FurtherListFilters {...{ listAddress, changeAddress }} />
    </>
  );
}

/** The button that opens the less common filters. They are in a popover, so that the rows do not move. */
function MoreFiltersButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="lists-viewing">
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Without this, a click would close the popover by moving the focus, and then open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" size={16} />
        {t('More filters')}
      </Button>
      {isOpen && (
        <ListPopover className="lists-more" title={t('More filters')} onClosed={() => setOpen(false)}>
          {children}
        </ListPopover>
      )}
    </span>
  );
}

function SearchToggleButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <IconButton size="sm" variant="outline" aria-expanded={isOn} aria-label={t('Search the list')} onClick={onToggle}>
      <Icon name="search" size={16} />
    </IconButton>
  );
}

type ListViewButtonProps = Pick<ListToolsProps, 'listAddress' | 'address' | 'total' | 'changeAddress' | 'onSelect'>;

/** The button that opens the view options, and the dialogs that the options open. */
function ListViewButton({ listAddress, address, total, changeAddress, onSelect }: ListViewButtonProps) {
  const [open, setOpen] = useState<'view' | ListDialogName>();
  const button = useRef<HTMLButtonElement>(null);
  // The clicked item disappears with the popover, so the dialog later returns the focus to this button.
  const openTool = (tool: ListDialogName) => {
    button.current?.focus();
    setOpen(tool);
  };
  const onClosed = () => setOpen(undefined);
  const list = listTabTitles[listAddress.tab];
  const isOpen = open === 'view';
  return (
    <span className="lists-viewing">
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        // Without this, a click would close the popover by moving the focus, and then open it again.
        onMouseDown={(event) => isOpen && event.preventDefault()}
        onClick={() => setOpen(isOpen ? undefined : 'view')}
      >
        <span>{t('View')}</span>
        <Icon name="down" size={14} />
      </Button>
      {isOpen && <ListViewOptions {...{ listAddress, changeAddress, onSelect, onClosed }} onTool={openTool} />}
      {open === 'views' && (
        <LazyDialog
          what={t('Views')}
          load={loadSavedViewsDialog}
          with={{
            kind: listAddress.tab === 'duties' ? 'duty' : 'due-date',
            list,
            path: '/obligations',
            now: makeViewAddress(address),
            onClosed,
          }}
        />
      )}
      {open === 'export' && (
        <LazyDialog
          what={t('Export')}
          load={loadExportDialog}
          with={{
            list,
            path: listAddress.tab === 'duties' ? 'duties/export' : 'occurrences/export',
            query: toListQuery(listAddress),
            total,
            onClosed,
          }}
        />
      )}
    </span>
  );
}

const tabsOfLists = ['due-dates', 'duties'] as const;

type ListTabsProps = { tab: ListTab; total: number | undefined; onTab: (tab: ListTab) => void };

/**
 * The tabs of the two lists: due dates and duties. On phones the open tab shows the number of rows. On
 * desktops this number is beside the tools.
 */
function ListTabs({ tab, total, onTab }: ListTabsProps) {
  return (
    <fieldset className="lists-tabs" aria-label={t('List')}>
      {tabsOfLists.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === tab}
          data-count={name === tab ? total?.toLocaleString('en') : undefined}
          onClick={() => onTab(name)}
        >
          {listTabTitles[name]}
        </button>
      ))}
    </fieldset>
  );
}

/** Makes the address of a saved view. It leaves out dialogs and panels that are open above the list. */
function makeViewAddress(address: URLSearchParams): string {
  return String(new URLSearchParams([...address].filter(([name]) => name !== 'why' && name !== 'view')));
}

/** Formats the label of the button that closes the filters on phones. It says how many rows match them. */
function formatShowRowsButtonLabel(total: number | undefined, areDuties: boolean): string {
  return total === undefined ? t('Show the list') : t('Show {what}', { what: formatDueTotal(total, areDuties) });
}
