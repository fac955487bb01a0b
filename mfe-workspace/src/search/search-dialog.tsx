import { memo, startTransition, useCallback, useState } from 'react';
import { readAnswer, send } from 'shared-lib/api';
import { keepPreviousData, useQuery } from 'shared-lib/query';
import {
  type ListPage,
  parseListPage,
  type RecordKind,
  type RecordKindName,
  recordKindList,
  recordKinds,
} from 'shared-lib/records';
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
import { type PagePosition, Paginator } from 'shared-lib/ui/paging';
import { t } from 'shared-lib/words';
import { SearchBar } from './search-bar';
import { makeViewChoice, SearchTable } from './search-table';

type SearchDialogProps = {
  /** Called when the dialog closes: with the search result that the user chose, or without an argument. */
  onClose: (choice?: SearchChoice) => void;
};

const searchHint = t('Enter fills the tables. A suggestion opens its record.');

/**
 * The global keyword search of S-1.2. It suggests records while the user types, and fills four tables on
 * Enter.
 */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<{ kind: RecordKind; id: number }>();
  // A transition, since rendering four tables takes longer than a frame.
  const search = (next: string) => startTransition(() => setKeyword(next));
  const view = useCallback((kind: RecordKind, id: number) => setOpened({ kind, id }), []);
  return (
    <TitledDialog title={t('VIEW SEARCH LIST')} width={1200} onClosed={() => onClose()}>
      <SearchBar onSearch={search} onChoose={({ kind, id }) => onClose(makeViewChoice(kind, id))} />
      <Stack gap="4" px={{ base: '3', md: '6' }} pb="5">
        <Text color="fg.muted" lineClamp="2" overflowWrap="anywhere" dir="auto">
          {keyword ? t('Rows with “{keyword}”, newest first.', { keyword }) : searchHint}
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

/** Tells screen readers how many records each table has. */
function FoundCounts({ keyword }: { keyword: string }) {
  return (
    <VisuallyHidden aria-live="polite">
      {recordKindList.map((kind) => (
        <FoundCount key={kind.name} kind={kind} keyword={keyword} />
      ))}
    </VisuallyHidden>
  );
}

function FoundCount({ kind, keyword }: { kind: RecordKind; keyword: string }) {
  const { list, state } = useResultTable(kind, keyword, firstPage);
  return list && state === 'still' ? `${kind.titles.section} ${list.total}. ` : '';
}

type SearchSectionProps = {
  kind: RecordKind;
  keyword: string;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

/** One of the four tables of the dialog, with its own pager. */
const SearchSection = memo(function SearchSection({ kind, keyword, ...handlers }: SearchSectionProps) {
  const [place, setPlace] = useState({ keyword, at: firstPage });
  const at = place.keyword === keyword ? place.at : firstPage;
  const { list, state, retry, keyword: marked } = useResultTable(kind, keyword, at);
  const isEmpty = state !== 'loading' && !list?.rows.length;
  return (
    <Surface as="section" aria-label={kind.titles.section}>
      <Flex align="center" justify="space-between" px="3" minH="11" borderBottomWidth="1px">
        <Heading as="h3" size="sm">
          {kind.titles.section}
        </Heading>
        {state === 'failed' && <ListNotRefreshed onRetry={retry} />}
      </Flex>
      {state === 'loading' && (
        <LoadingRows rows={3} label={t('Loading {section}', { section: kind.titles.section })} />
      )}
      {isEmpty && (
        <Text py="5" textAlign="center" color="fg.muted">
          {t('No Data')}
        </Text>
      )}
      {list && list.rows.length > 0 && (
        <SearchTable
          kind={kind}
          rows={list.rows}
          keyword={marked}
          isStale={state === 'stale'}
          {...handlers}
        />
      )}
      {list && list.total > 0 && (
        <Box px="3" py="1.5" borderTopWidth="1px">
          <Paginator
            {...at}
            total={list.total}
            sizes={searchPageSizes}
            label={kind.titles.section}
            onChange={(next: PagePosition) => setPlace({ keyword, at: next })}
          />
        </Box>
      )}
    </Surface>
  );
});

const searchPageSizes = [10, 20, 50] as const;

const firstPage: PagePosition = { page: 1, size: searchPageSizes[0] };

type ResultTable = {
  /** Undefined without a search or after a failure. */
  list: ListPage | undefined;
  /** The keyword that these rows match. While the rows of a new keyword load, it is the previous keyword. */
  keyword: string;
  state: 'still' | 'loading' | 'stale' | 'failed';
  retry: () => void;
};

/**
 * A page of one of the four tables. One call fetches the first pages of all tables. Each further page has its
 * own call, whose failure does not affect the other tables.
 */
function useResultTable(kind: RecordKind, keyword: string, at: PagePosition): ResultTable {
  const isFirst = at.page === firstPage.page && at.size === firstPage.size;
  const { data, isError, isLoading, isPlaceholderData, refetch } = useQuery({
    queryKey: ['records', 'search', keyword, ...(isFirst ? [] : [kind.name, at.page, at.size])],
    queryFn: ({ signal }) => fetchResultTables(keyword, isFirst ? {} : makePageParameters(kind, at), signal),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
    // Always refetches, since other areas do not announce saved records to this cache.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (keyword === '') return { list: undefined, keyword, state: 'still', retry };
  const state = isError ? 'failed' : isLoading ? 'loading' : isPlaceholderData ? 'stale' : 'still';
  return { list: data?.of[kind.name], keyword: data?.keyword ?? keyword, state, retry };
}

/** A page of each kind's table, and the keyword of its rows. */
type ResultTables = { keyword: string; of: Readonly<Record<RecordKindName, ListPage>> };

/** The prefix of each table's fields in the server's answer. */
const replyPrefixes = {
  law: 'law',
  license: 'license',
  return: 'return',
  'other-compliance': 'otherCom',
} as const satisfies Record<RecordKindName, string>;

/** Fetches the first page of all four tables, or the given page of one. Throws on an incomplete answer. */
async function fetchResultTables(keyword: string, page: object, signal: AbortSignal): Promise<ResultTables> {
  const body = { keywordstr: keyword, ...page };
  const reply = await send({ method: 'POST', path: 'searchfilter/searchfilterdata', body, signal });
  const answer = readAnswer(reply, parseResultTables);
  if (!answer.ok) throw new Error(answer.message);
  return { keyword, of: answer.value };
}

function makePageParameters(kind: RecordKind, { page, size }: PagePosition) {
  return { [`${replyPrefixes[kind.name]}Page`]: page, [`${replyPrefixes[kind.name]}PageSize`]: size };
}

function parseResultTables(reply: Record<string, unknown>): ResultTables['of'] | undefined {
  const isWhole = Object.values(replyPrefixes).every((name) => Array.isArray(reply[`${name}Arr`]));
  if (!isWhole) return undefined;
  const read = (kind: RecordKindName) => {
    const { [`${replyPrefixes[kind]}Arr`]: data, [`${replyPrefixes[kind]}Total`]: totalLength } = reply;
    return parseListPage(recordKinds[kind], { data, totalLength });
  };
  return {
    law: read('law'),
    license: read('license'),
    return: read('return'),
    'other-compliance': read('other-compliance'),
  };
}
