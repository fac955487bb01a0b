import { useCallback, useEffect, useRef, useState } from 'react';
import { Flex, focusWhereLost, Stack } from 'shared-lib/ui';
import { FilterPanel } from './filters/filter-panel';
import { hasRoomForFilters } from './filters/filters-button';
import { useFewPages } from './list/forget-old-pages';
import { useFreshLists } from './list/use-fresh-lists';
import { Moves, OpenTab } from './open-tab';
import { useWorkspacePlace } from './place/use-workspace-place';
import type { WorkspaceTab } from './place/workspace-place';
import { OpenedRecord } from './search/opened-record';
import { WorkspaceHeading } from './workspace-heading';
import { WorkspaceTabs } from './workspace-tabs';

const openTab = <OpenTab />;

/** The four lists of the library, one tab each, beside what narrows them. */
export function Workspace() {
  const moves = useWorkspacePlace();
  const { place, go, fetchAhead } = moves;
  const { tab, kind, lawId, category, state, includeCentral, questionsOf } = place;
  const [isFiltering, setFiltering] = useState(hasRoomForFilters);
  const toggle = useCallback(() => setFiltering((now) => !now), []);
  useFocusOnTab(tab);
  useFreshLists();
  useFewPages();
  const isList = tab !== 'law-question';
  return (
    <>
      <Stack gap={{ base: '2', md: '3' }}>
        <WorkspaceHeading
          kind={isList ? kind : undefined}
          lawId={lawId}
          filters={[category, state].filter((one) => one !== undefined).length}
          isFiltering={isFiltering}
          onFilter={toggle}
        />
        <Flex gap="4" align="flex-start" direction={{ base: 'column', lg: 'row' }}>
          {isList && isFiltering && <FilterPanel {...{ category, state, includeCentral, go }} />}
          <Moves value={moves}>
            <WorkspaceTabs {...{ tab, go, fetchAhead }} hasQuestions={questionsOf !== undefined}>
              {openTab}
            </WorkspaceTabs>
          </Moves>
        </Flex>
      </Stack>
      <OpenedRecord />
    </>
  );
}

/** The row that led to another tab, as to the questions of a law, goes with its list. */
function useFocusOnTab(tab: WorkspaceTab): void {
  const before = useRef(tab);
  useEffect(() => {
    if (before.current !== tab) focusWhereLost();
    before.current = tab;
  }, [tab]);
}
