import { formAddress } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { Button, EmptyState, ListNotLoaded } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceActions } from '../place/workspace-navigation';
import { clearedFilters, isFiltered, type WorkspacePlace } from '../place/workspace-place';
import { useListKeyword } from './list-keyword';

type EmptyListProps = Pick<WorkspaceActions, 'go'> & {
  place: WorkspacePlace;
  canEdit: boolean;
  /** Whether rows came that the keyword hides. */
  hasRows: boolean;
  /** Requests the rows again. Set when none came. */
  onRetry: (() => void) | undefined;
};

/** Says why a list is empty. Nothing yet, nothing that matches, and not loaded are three different things. */
export function EmptyList({ place, go, canEdit, hasRows, onRetry }: EmptyListProps) {
  const { kind } = place;
  const { keyword, onLeave } = useListKeyword();
  const things = kind.titles.tab.toLowerCase();
  if (onRetry) return <ListNotLoaded what={kind.titles.list} onRetry={onRetry} />;
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
    return (
      <EmptyState
        title={t('No Data')}
        cause="nothing matches"
        sentence={
          hasRows
            ? t('No row of this page contains “{keyword}”.', { keyword: keyword.trim() })
            : t('No {things} match the filters.', { things })
        }
      >
        <Button size="sm" variant="outline" onClick={clear}>
          {hasRows ? t('Show all rows') : t('Clear filters')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('No Data')} sentence={t('There are no {things} yet.', { things })}>
      {canEdit && (
        <Button asChild size="sm" variant="outline">
          <Link to={formAddress(kind, { id: 0, lawId: 0 })}>{kind.titles.create}</Link>
        </Button>
      )}
    </EmptyState>
  );
}
