import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { formAddress } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { AreaHeading, Button, Flex, Stack } from 'shared-lib/ui';
import { FilterPanel } from './filters/filter-panel';
import { FiltersButton, hasRoomForFilters } from './filters/filters-button';
import { useFewPages } from './list/forget-old-pages';
import { useFreshLists } from './list/use-fresh-lists';
import { useWorkspacePlace } from './place/use-workspace-place';
import { SearchControl } from './search/search-control';
import { WorkspaceTabs } from './workspace-tabs';

/** The four lists of the library, one tab each, beside what narrows them. */
export function Workspace() {
  const moves = useWorkspacePlace();
  const { place } = moves;
  const { canEdit } = useAccess();
  const [isFiltering, setFiltering] = useState(hasRoomForFilters);
  useFreshLists();
  useFewPages();
  const isList = place.tab !== 'law-question';
  const beside = (
    <Flex gap="2" wrap="wrap">
      {isList && (
        <FiltersButton place={place} isOpen={isFiltering} onToggle={() => setFiltering(!isFiltering)} />
      )}
      <SearchControl />
      {canEdit && isList && (
        <Button asChild size="sm">
          <Link to={formAddress(place.kind, { id: 0, lawId: place.lawId ?? 0 })}>
            {place.kind.titles.create}
          </Link>
        </Button>
      )}
    </Flex>
  );
  return (
    <Stack gap="3">
      <AreaHeading beside={beside}>{isList ? place.kind.titles.list : 'Law Question'}</AreaHeading>
      <Flex gap="4" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
        {isList && isFiltering && <FilterPanel moves={moves} />}
        <WorkspaceTabs moves={moves} />
      </Flex>
    </Stack>
  );
}
