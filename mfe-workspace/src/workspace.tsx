import { useState } from 'react';
import { recordKindList } from 'shared-lib/records';
import { AreaHeading, Button, LazyPart, Stack, Tabs } from 'shared-lib/ui';
import { RecordList } from './list/record-list';
import { useFreshLists } from './list/use-fresh-lists';
import { useWorkspacePlace } from './place/use-workspace-place';

const loadSearch = () => import('./search/search-dialog').then(({ SearchDialog }) => SearchDialog);

/** The four lists of the library, one tab each. */
export function Workspace() {
  const { place, openTab, openStatus, openPage } = useWorkspacePlace();
  const [isSearching, setSearching] = useState(false);
  useFreshLists();
  const open = (tab: string) => {
    const kind = recordKindList.find(({ name }) => name === tab);
    if (kind) openTab(kind);
  };
  const browse = (
    <Button size="sm" variant="outline" onClick={() => setSearching(true)}>
      Browse all
    </Button>
  );
  return (
    <Stack gap="3">
      <AreaHeading beside={browse}>{place.kind.titles.list}</AreaHeading>
      {isSearching && (
        <LazyPart
          what="Search"
          load={loadSearch}
          with={{ onClose: () => setSearching(false) }}
          waiting={null}
        />
      )}
      <Tabs.Root value={place.kind.name} onValueChange={({ value }) => open(value)} size="sm">
        <Tabs.List overflowX="auto" overflowY="hidden">
          {recordKindList.map(({ name, titles }) => (
            <Tabs.Trigger key={name} value={name} whiteSpace="nowrap">
              {titles.tab}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {recordKindList.map(({ name }) => (
          <Tabs.Content key={name} value={name} pt="3">
            {name === place.kind.name && <RecordList place={place} onStatus={openStatus} onPage={openPage} />}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Stack>
  );
}
