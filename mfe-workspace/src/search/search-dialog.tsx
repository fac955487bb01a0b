import { memo, startTransition, useCallback, useState } from 'react';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { RecordDetails, type SearchChoice } from 'shared-lib/remotes';
import {
  Box,
  Flex,
  Heading,
  ListNotRefreshed,
  LoadingRows,
  Stack,
  Surface,
  Text,
  VisuallyHidden,
} from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { type PageOfRows, Paginator } from 'shared-lib/ui/paging';
import { SearchBar } from './search-bar';
import { SearchTable, viewChoice } from './search-table';
import { firstPage, searchSizes, useTable } from './use-table';

type SearchDialogProps = {
  /** Called with the choice, or with nothing. */
  onClose: (choice?: SearchChoice) => void;
};

type Opened = { kind: RecordKind; id: number };

const hint = 'Enter fills the tables. A suggestion opens its record.';

/** The global keyword search of S-1.2: suggestions while the person types, four tables on Enter. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<Opened>();
  // Rendering four tables takes longer than a frame: it is sliced, so that the key press is painted in between.
  const search = (asked: string) => startTransition(() => setKeyword(asked));
  const view = useCallback((kind: RecordKind, id: number) => setOpened({ kind, id }), []);
  return (
    <TitledDialog title="VIEW SEARCH LIST" width={1200} onClosed={() => onClose()}>
      <SearchBar onSearch={search} onChoose={({ kind, id }) => onClose(viewChoice(kind, id))} />
      <Stack gap="4" px={{ base: '3', md: '6' }} pb="5">
        <Text color="fg.muted" lineClamp="2" overflowWrap="anywhere" dir="auto">
          {keyword ? `Rows with “${keyword}”, newest first.` : hint}
        </Text>
        <FoundCounts keyword={keyword} />
        {recordKindList.map((kind) => (
          <SearchSection key={kind.name} kind={kind} keyword={keyword} onView={view} onChoose={onClose} />
        ))}
      </Stack>
      {opened && (
        <RecordDetails kind={opened.kind.name} id={opened.id} onClose={() => setOpened(undefined)} />
      )}
    </TitledDialog>
  );
}

/** Announces to screen readers how many records each table has. */
function FoundCounts({ keyword }: { keyword: string }) {
  return (
    <VisuallyHidden aria-live="polite">
      {recordKindList.map((kind) => (
        <Count key={kind.name} kind={kind} keyword={keyword} />
      ))}
    </VisuallyHidden>
  );
}

function Count({ kind, keyword }: { kind: (typeof recordKindList)[number]; keyword: string }) {
  const { list, state } = useTable({ kind, keyword, at: firstPage });
  return list && state === 'still' ? `${kind.titles.section} ${list.total}. ` : '';
}

type SearchSectionProps = {
  kind: RecordKind;
  keyword: string;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

/** One of the four tables of the dialog, with its own pager. */
const SearchSection = memo(function SearchSection({ kind, keyword, ...moves }: SearchSectionProps) {
  const [place, setPlace] = useState({ keyword, at: firstPage });
  const at = place.keyword === keyword ? place.at : firstPage;
  const { list, state, retry, keyword: marked } = useTable({ kind, keyword, at });
  const isEmpty = state !== 'loading' && !list?.rows.length;
  return (
    <Surface as="section" aria-label={kind.titles.section}>
      <Flex align="center" justify="space-between" px="3" minH="11" borderBottomWidth="1px">
        <Heading as="h3" size="sm">
          {kind.titles.section}
        </Heading>
        {state === 'failed' && <ListNotRefreshed onRetry={retry} />}
      </Flex>
      {state === 'loading' && <LoadingRows rows={3} label={`Loading ${kind.titles.section}`} />}
      {isEmpty && (
        <Text py="5" textAlign="center" color="fg.muted">
          No Data
        </Text>
      )}
      {list && list.rows.length > 0 && (
        <SearchTable kind={kind} rows={list.rows} keyword={marked} isStale={state === 'stale'} {...moves} />
      )}
      {list && list.total > 0 && (
        <Box px="3" py="1.5" borderTopWidth="1px">
          <Paginator
            {...at}
            total={list.total}
            sizes={searchSizes}
            label={kind.titles.section}
            onChange={(next: PageOfRows) => setPlace({ keyword, at: next })}
          />
        </Box>
      )}
    </Surface>
  );
});
