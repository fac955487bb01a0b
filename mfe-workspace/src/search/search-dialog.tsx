import { memo, startTransition, useCallback, useState } from 'react';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { RecordDetails, type SearchChoice } from 'shared-lib/remotes';
import {
  Box,
  chakra,
  Flex,
  Heading,
  ListNotRefreshed,
  LoadingRows,
  makeKindDotStyle,
  pillStyle,
  Stack,
  Surface,
  Text,
  VisuallyHidden,
} from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { type PagePosition, Paginator } from 'shared-lib/ui/paging';
import { t } from 'shared-lib/words';
import { firstSearchPage, searchPageSizes, useResultTable } from './result-tables';
import { SearchBar } from './search-bar';
import { makeViewChoice, SearchTable } from './search-table';

type SearchDialogProps = {
  /** Called when the dialog closes. It gets the result that the user chose, or nothing. */
  onClose: (choice?: SearchChoice) => void;
};

/**
 * The dialog with the global keyword search of S-1.2. It suggests records while the user types, and fills
 * four tables on Enter.
 */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<{ kind: RecordKind; id: number }>();
  // Uses a transition, because rendering four tables takes longer than a frame.
  const search = (next: string) => startTransition(() => setKeyword(next));
  const view = useCallback((kind: RecordKind, id: number) => setOpened({ kind, id }), []);
  return (
    <TitledDialog title={t('VIEW SEARCH LIST')} width={1200} onClosed={() => onClose()}>
      <SearchBar onSearch={search} onChoose={({ kind, id }) => onClose(makeViewChoice(kind, id))}>
        {keyword === '' ? (
          <Text px={{ base: '4', md: '6' }} pb="5" color="fg.muted">
            {t('Type a code or a name. Enter shows all matches, a suggestion opens its record.')}
          </Text>
        ) : (
          <Stack gap="3" px={{ base: '4', md: '6' }} pb="5">
            <Text color="fg.muted" lineClamp="2" overflowWrap="anywhere" dir="auto">
              {t('Rows with “{keyword}”, newest first.', { keyword })}
            </Text>
            <FoundCountsStatus keyword={keyword} />
            {recordKindList.map((kind) => (
              <SearchResultSection key={kind.name} kind={kind} keyword={keyword} onView={view} onChoose={onClose} />
            ))}
          </Stack>
        )}
      </SearchBar>
      {opened && <RecordDetails kind={opened.kind.name} id={opened.id} onClose={() => setOpened(undefined)} />}
    </TitledDialog>
  );
}

/** Tells screen readers how many records each table found. */
function FoundCountsStatus({ keyword }: { keyword: string }) {
  return (
    <VisuallyHidden aria-live="polite">
      {recordKindList.map((kind) => (
        <FoundCountText key={kind.name} kind={kind} keyword={keyword} />
      ))}
    </VisuallyHidden>
  );
}

function FoundCountText({ kind, keyword }: { kind: RecordKind; keyword: string }) {
  const { list, state } = useResultTable(kind, keyword, firstSearchPage);
  return list && state === 'ready' ? `${kind.titles.section} ${list.total}. ` : '';
}

type SearchResultSectionProps = {
  kind: RecordKind;
  keyword: string;
  onView: (kind: RecordKind, id: number) => void;
  onChoose: (choice: SearchChoice) => void;
};

/** Shows a dot in the colour of the kind before the title. */
const resultSectionStyles = { '& i': { boxSize: '2', rounded: 'full', flexShrink: 0 } };

const HitCount = chakra('span', {
  base: { ...pillStyle, bg: 'bg.emphasized', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});

/** One of the four tables with results. A table without rows is a single line. */
const SearchResultSection = memo(function SearchResultSection({
  kind,
  keyword,
  ...handlers
}: SearchResultSectionProps) {
  const [chosen, setChosen] = useState({ keyword, position: firstSearchPage });
  const position = chosen.keyword === keyword ? chosen.position : firstSearchPage;
  const { list, state, retry, keyword: marked } = useResultTable(kind, keyword, position);
  const isEmpty = state !== 'loading' && !list?.rows.length;
  return (
    <Surface as="section" aria-label={kind.titles.section} css={resultSectionStyles}>
      <Flex align="center" gap="2" px="3" minH="10">
        <i style={makeKindDotStyle(kind.name)} />
        <Heading as="h3" textStyle="h3">
          {kind.titles.section}
        </Heading>
        {list && list.total > 0 && <HitCount>{list.total.toLocaleString('en')}</HitCount>}
        {isEmpty && (
          <Text ms="auto" color="fg.muted">
            {t('No Data')}
          </Text>
        )}
        {state === 'failed' && <ListNotRefreshed onRetry={retry} />}
      </Flex>
      {state === 'loading' && <LoadingRows rows={3} label={t('Loading {section}', { section: kind.titles.section })} />}
      {list && list.rows.length > 0 && (
        <SearchTable kind={kind} rows={list.rows} keyword={marked} isStale={state === 'stale'} {...handlers} />
      )}
      {list && list.total > searchPageSizes[0] && (
        <Box px="3" py="0.5" borderTopWidth="1px">
          <Paginator
            {...position}
            total={list.total}
            sizes={searchPageSizes}
            label={kind.titles.section}
            onChange={(next: PagePosition) => setChosen({ keyword, position: next })}
          />
        </Box>
      )}
    </Surface>
  );
});
