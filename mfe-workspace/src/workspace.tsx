import { useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { formAddress } from 'shared-lib/records';
import { Link } from 'shared-lib/router';
import { AreaHeading, Button, Flex, LazyPart, Stack } from 'shared-lib/ui';
import { FilterPanel } from './filters/filter-panel';
import { FiltersButton, hasRoomForFilters } from './filters/filters-button';
import { useFewPages } from './list/forget-old-pages';
import { useFreshLists } from './list/use-fresh-lists';
import { useWorkspacePlace } from './place/use-workspace-place';
import { WorkspaceTabs } from './workspace-tabs';

const loadSearch = () => import('./search/search-dialog').then(({ SearchDialog }) => SearchDialog);

/** The four lists of the library, one tab each, beside what narrows them. */
export function Workspace() {
  const moves = useWorkspacePlace();
  const { place } = moves;
  const { canEdit } = useAccess();
  const [isFiltering, setFiltering] = useState(hasRoomForFilters);
  const [isSearching, setSearching] = useState(false);
  useFreshLists();
  useFewPages();
  const isList = place.tab !== 'law-question';
  const beside = (
    <Flex gap="2" wrap="wrap">
      {isList && (
        <FiltersButton place={place} isOpen={isFiltering} onToggle={() => setFiltering(!isFiltering)} />
      )}
      <Button size="sm" variant="outline" onClick={() => setSearching(true)}>
        Browse all
      </Button>
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
      {isSearching && (
        <LazyPart
          what="Search"
          load={loadSearch}
          with={{ onClose: () => setSearching(false) }}
          waiting={null}
        />
      )}
      <Flex gap="4" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
        {isList && isFiltering && <FilterPanel moves={moves} />}
        <WorkspaceTabs moves={moves} />
      </Flex>
    </Stack>
  );
}
