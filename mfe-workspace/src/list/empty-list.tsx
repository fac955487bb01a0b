import { useAccess } from 'shared-lib/access';
import { buildFormAddress, type RecordKind } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { Button, EmptyState, Flex, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import {
  allColumnsSearch,
  clearedFilters,
  formatWorkspaceAddress,
  isFiltered,
  type WorkspaceAddress,
} from '../address/workspace-address';
import { makeTabAddress, type WorkspaceActions } from '../address/workspace-navigation';
import { useHitCounts } from '../search/result-tables';
import { useListKeyword } from './list-keyword';

type EmptyListProps = Pick<WorkspaceActions, 'go'> & {
  address: WorkspaceAddress;
  canEdit: boolean;
  /** Whether rows are loaded, but the keyword hides all of them. */
  hasRows: boolean;
};

/** Says why a list is empty: it has no records, or none matches the filters, the search or the keyword. */
export function EmptyList({ address, go, canEdit, hasRows }: EmptyListProps) {
  const { kind } = address;
  const { keyword, onLeave } = useListKeyword();
  const { offersSearch } = useAccess();
  const things = kind.titles.tab.toLowerCase();
  const searched = address.search?.text;
  if (address.isIncomplete && !hasRows) {
    return (
      <EmptyState
        title={t('No Data')}
        cause="nothing matches"
        sentence={t('No published record in this list is incomplete.')}
      >
        <Button size="sm" variant="outline" onClick={() => go({ isIncomplete: false })}>
          {t('Show complete records too')}
        </Button>
      </EmptyState>
    );
  }
  if (isFiltered(address) || keyword.trim() !== '') {
    const clear = () => (hasRows ? onLeave('') : go({ ...clearedFilters, keyword: '' }));
    const typed = keyword.trim();
    // Uses the keyword of the address, which follows the typing only after a pause. Otherwise each letter
    // would send a request.
    const searchText = hasRows ? address.keyword.trim() : searched;
    return (
      <EmptyState
        title={t('No Data')}
        cause="nothing matches"
        sentence={
          hasRows
            ? t('No row of this page contains “{keyword}”.', { keyword: typed })
            : searched
              ? t('No {things} match “{searched}”.', { things, searched })
              : t('No {things} match the filters.', { things })
        }
      >
        {offersSearch && searchText && <SearchHitLinks address={address} searchText={searchText} hasRows={hasRows} />}
        {offersSearch && hasRows && <SearchWholeListButton {...{ things, go, onLeave }} keyword={typed} />}
        <Button size="sm" variant="outline" onClick={clear}>
          {hasRows ? t('Show all rows') : isOnlySearchActive(address) ? t('Clear search') : t('Clear filters')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('No Data')} sentence={t('There are no {things} yet.', { things })}>
      {canEdit && (
        <Button asChild size="sm">
          <Link to={buildFormAddress(kind, { id: 0, lawId: 0 })}>{kind.titles.create}</Link>
        </Button>
      )}
    </EmptyState>
  );
}

type SearchWholeListButtonProps = Pick<WorkspaceActions, 'go'> & {
  things: string;
  keyword: string;
  onLeave: (typed: string) => void;
};

/**
 * A button that searches the whole list. The keyword filters only this page, so the record may be on another
 * page or hidden by a filter.
 */
function SearchWholeListButton({ things, keyword, go, onLeave }: SearchWholeListButtonProps) {
  const searchAll = () => {
    onLeave('');
    go({ ...clearedFilters, keyword: '', search: { column: allColumnsSearch, text: keyword } });
  };
  return (
    <Button size="sm" onClick={searchAll}>
      {t('Search all {things} for “{keyword}”', { things, keyword })}
    </Button>
  );
}

/** Whether a search is the only filter that hides rows. */
function isOnlySearchActive(address: WorkspaceAddress): boolean {
  return address.search !== undefined && !isFiltered({ ...address, search: undefined });
}

type SearchHitLinksProps = { address: WorkspaceAddress; searchText: string; hasRows: boolean };

/**
 * Links to the lists that contain the searched text. A link to this list leaves out its search column and
 * filters. If the keyword hides rows, there is no link to this list, because another button searches it.
 */
function SearchHitLinks({ address, searchText, hasRows }: SearchHitLinksProps) {
  const counts = useHitCounts(searchText);
  if (!counts) return null;
  const hits = counts.filter(({ kind, total }) => total > 0 && !(hasRows && kind === address.kind));
  if (hits.length === 0) return <Text color="fg.muted">{t('Nothing was found in the other lists either.')}</Text>;
  return (
    <Flex gap="2" wrap="wrap" justify="center" role="group" aria-label={t('Found in all lists')}>
      {hits.map(({ kind, total }) => (
        <Button key={kind.name} asChild size="sm">
          <Link to={makeSearchAddress(address, kind, searchText)}>
            {t('{total} in {list}', { total: total.toLocaleString('en'), list: kind.titles.tab })}
          </Link>
        </Button>
      ))}
    </Flex>
  );
}

/** Makes the address of another kind's list with the same text, searched in all columns. */
function makeSearchAddress(address: WorkspaceAddress, kind: RecordKind, text: string): string {
  return formatWorkspaceAddress({
    ...address,
    ...makeTabAddress(kind.name),
    ...clearedFilters,
    page: 1,
    search: { column: allColumnsSearch, text },
  });
}
