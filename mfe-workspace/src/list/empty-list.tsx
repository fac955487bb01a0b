import { useAccess } from 'shared-lib/access';
import { formAddress, type RecordKind } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { Button, EmptyState, Flex, linkStyle, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { makeTabPlace, type WorkspaceActions } from '../place/workspace-navigation';
import {
  allColumns,
  clearedFilters,
  formatPlaceAddress,
  isFiltered,
  type WorkspacePlace,
} from '../place/workspace-place';
import { useHitCounts } from '../search/result-tables';
import { useListKeyword } from './list-keyword';

type EmptyListProps = Pick<WorkspaceActions, 'go'> & {
  place: WorkspacePlace;
  canEdit: boolean;
  /** Whether rows came that the keyword hides. */
  hasRows: boolean;
};

/** Says why a list is empty. Nothing yet and nothing that matches are two different things. */
export function EmptyList({ place, go, canEdit, hasRows }: EmptyListProps) {
  const { kind } = place;
  const { keyword, onLeave } = useListKeyword();
  const { offersSearch } = useAccess();
  const things = kind.titles.tab.toLowerCase();
  const searched = place.search?.text;
  if (place.isIncomplete && !hasRows) {
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
  if (isFiltered(place) || keyword.trim() !== '') {
    const clear = () => (hasRows ? onLeave('') : go({ ...clearedFilters, keyword: '' }));
    const typed = keyword.trim();
    const words = hasRows ? typed : searched;
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
        {offersSearch && words && <OtherHits place={place} searched={words} />}
        {offersSearch && hasRows && <SearchAllButton {...{ things, go, onLeave }} keyword={typed} />}
        <Button size="sm" variant="outline" onClick={clear}>
          {hasRows ? t('Show all rows') : isOnlySearched(place) ? t('Clear search') : t('Clear filters')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('No Data')} sentence={t('There are no {things} yet.', { things })}>
      {canEdit && (
        <Button asChild size="sm">
          <Link to={formAddress(kind, { id: 0, lawId: 0 })}>{kind.titles.create}</Link>
        </Button>
      )}
    </EmptyState>
  );
}

type SearchAllButtonProps = Pick<WorkspaceActions, 'go'> & {
  things: string;
  keyword: string;
  onLeave: (typed: string) => void;
};

/** The keyword filters this page alone: its record may be on another page, or behind a filter. */
function SearchAllButton({ things, keyword, go, onLeave }: SearchAllButtonProps) {
  const searchAll = () => {
    onLeave('');
    go({ ...clearedFilters, keyword: '', search: { by: allColumns, text: keyword } });
  };
  return (
    <Button size="sm" onClick={searchAll}>
      {t('Search all {things} for “{keyword}”', { things, keyword })}
    </Button>
  );
}

/** Whether nothing but a search leaves out rows. */
function isOnlySearched(place: WorkspacePlace): boolean {
  return place.search !== undefined && !isFiltered({ ...place, search: undefined });
}

/** What the other lists have for the searched text. */
function OtherHits({ place, searched }: { place: WorkspacePlace; searched: string }) {
  const counts = useHitCounts(searched) ?? [];
  const others = counts.filter(({ kind, total }) => kind !== place.kind && total > 0);
  if (others.length === 0) return null;
  return (
    <Flex gap="3" wrap="wrap" justify="center" role="group" aria-label={t('Found in other lists')}>
      <Text as="span">{t('Found in other lists')}:</Text>
      {others.map(({ kind, total }) => (
        <Link key={kind.name} to={makeHitsAddress(place, kind, searched)} style={linkStyle}>
          {t('{total} in {list}', { total: total.toLocaleString('en'), list: kind.titles.tab })}
        </Link>
      ))}
    </Flex>
  );
}

/** The list of another kind with the same text, searched in all columns. */
function makeHitsAddress(place: WorkspacePlace, kind: RecordKind, text: string): string {
  return formatPlaceAddress({
    ...place,
    ...makeTabPlace(kind.name),
    ...clearedFilters,
    page: 1,
    search: { by: allColumns, text },
  });
}
