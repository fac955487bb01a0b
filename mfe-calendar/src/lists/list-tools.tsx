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
  place: DueListsAddress;
  address: URLSearchParams;
  /** The number of rows in the list, or undefined while it loads. */
  total: number | undefined;
  /** The name of the law by which the list is filtered, if a loaded row has it. */
  lawName: string | undefined;
  go: (change: DueListsChange) => void;
  /** Begins a selection. It is set only on phones, while rows can be selected. */
  onSelect: (() => void) | undefined;
  clear: () => void;
};

/** The tools of a list, side by side: the tabs, the filters, the number of rows, and the view options. */
export function ListTools(props: ListToolsProps) {
  const { place, address, total, lawName, go, onSelect, clear } = props;
  const isPhone = useIsPhone();
  const [isSearching, setSearching] = useState(false);
  const [picked, setPicked] = useState<NamedId>();
  const { lawId, search = '' } = place.filter;
  const shown = picked?.id === lawId ? picked?.name : lawName;
  const fetched = useLawName(shown === undefined && total !== undefined ? lawId : undefined);
  const law = shown ?? fetched ?? t('The chosen law');
  const pick = (next: NamedId | undefined) => {
    setPicked(next);
    go({ lawId: next?.id });
  };
  const filters = <MoreFilters {...{ place, go }} law={lawId === undefined ? '' : law} onLaw={pick} />;
  const count = countFilters(place);
  const searching = {
    label: t('Name of the duty or law'),
    placeholder: t('Search duties'),
    search,
    onSearch: (text: string) => go({ search: text || undefined }),
  };
  return (
    <>
      <div className="lists-tools">
        <ListTabs tab={place.tab} total={total} onTab={(tab) => go({ tab })} />
        {isPhone && <SearchToggleButton isOn={isSearching} onToggle={() => setSearching(!isSearching)} />}
        {!isPhone && (
          <>
            <DelayedSearchField {...searching} />
            <StatusFilterSelect {...{ place, go }} />
            <PlaceFilterSelect {...{ place, go }} />
          </>
        )}
        {!isPhone && <MoreFiltersButton>{filters}</MoreFiltersButton>}
        {isPhone && (
          <FilterButton {...{ count }} onClear={clear} show={formatShowRowsButtonLabel(total, place.tab === 'duties')}>
            <StatusFilterSelect {...{ place, go }} />
            <PlaceFilterSelect {...{ place, go }} />
            {filters}
          </FilterButton>
        )}
        <span role="status">{total === undefined ? '' : formatDueTotal(total, place.tab === 'duties')}</span>
        <ListViewButton {...{ place, address, total, go, onSelect }} />
      </div>
      {isPhone && isSearching && (
        <div className="lists-search">
          <DelayedSearchField {...searching} takesFocus />
        </div>
      )}
      {count > 0 && <ActiveFilters {...{ place, law, go, clear }} />}
    </>
  );
}

type MoreFiltersProps = Pick<ListToolsProps, 'place' | 'go'> & {
  law: string;
  onLaw: (law: NamedId | undefined) => void;
};

function MoreFilters({ place, law, go, onLaw }: MoreFiltersProps) {
  return (
    <>
      <LawSearchField chosen={law} onLaw={onLaw} />
      <FurtherListFilters {...{ place, go }} />
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

type ListViewButtonProps = Pick<ListToolsProps, 'place' | 'address' | 'total' | 'go' | 'onSelect'>;

/** The button that opens the view options, and the dialogs that the options open. */
function ListViewButton({ place, address, total, go, onSelect }: ListViewButtonProps) {
  const [open, setOpen] = useState<'view' | ListDialogName>();
  const button = useRef<HTMLButtonElement>(null);
  // The clicked item disappears with the popover, so the dialog later returns the focus to this button.
  const openTool = (tool: ListDialogName) => {
    button.current?.focus();
    setOpen(tool);
  };
  const onClosed = () => setOpen(undefined);
  const list = listTabTitles[place.tab];
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
      {isOpen && <ListViewOptions {...{ place, go, onSelect, onClosed }} onTool={openTool} />}
      {open === 'views' && (
        <LazyDialog
          what={t('Views')}
          load={loadSavedViewsDialog}
          with={{
            kind: place.tab === 'duties' ? 'duty' : 'due-date',
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
            path: place.tab === 'duties' ? 'duties/export' : 'occurrences/export',
            query: toListQuery(place),
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
