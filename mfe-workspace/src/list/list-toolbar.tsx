import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef } from 'react';
import { useAccess } from 'shared-lib/access';
import { firstOf, send } from 'shared-lib/api';
import { useQuery } from 'shared-lib/query';
import { type ListRow, longestSearch, parseId } from 'shared-lib/records';
import { waitForNextFrame } from 'shared-lib/remotes';
import { Box, Button, Flex, HStack, Input, ListNotRefreshed, SkipToRows, Stack, Text } from 'shared-lib/ui';
import type { ListTool } from '../place/list-tool';
import type { WorkspaceNavigation } from '../place/use-workspace-place';
import { SelectionBar } from '../selection/selection-bar';
import type { Selection } from '../selection/use-selection';
import { ColumnSearch } from './column-search';
import { useListKeyword } from './keyword-of-list';
import { ListControls } from './list-controls';

type ListToolbarProps = {
  moves: WorkspaceNavigation;
  onTool: (tool: ListTool) => void;
  selection: Selection | undefined;
  /** The rows of the page. */
  loaded: readonly ListRow[];
  /** Requests the rows again; set when they did not arrive. */
  onRetry?: () => void;
};

/** The tools of a list: which records, the searches, and the view. */
export function ListToolbar(props: ListToolbarProps) {
  const { moves, onTool, selection, loaded, onRetry } = props;
  const { place, go } = moves;
  const { offersSearch } = useAccess();
  return (
    <Stack gap={{ base: '2', md: '2.5' }} p={{ base: '2', md: '3' }} flexShrink="0" borderBottomWidth="1px">
      <SkipToRows />
      <Flex columnGap={{ base: '2', md: '3' }} rowGap={{ base: '2', md: '2.5' }} wrap="wrap" align="center">
        <ListControls {...{ moves, onTool, selection }} />
        {/* On wide screens a row of its own; on phones the filter fits beside the buttons, and the search stands
            below. */}
        <Flex display={{ base: 'contents', md: 'flex' }} w="full" gap="2" wrap="wrap" align="baseline">
          {offersSearch && (
            <Box flex="1" minW={{ base: 'full', lg: '0' }} order={belowOnPhones}>
              <ColumnSearch key={place.kind.name} kind={place.kind} {...place.search} go={go} />
            </Box>
          )}
          <KeywordField key={`filter of ${place.kind.name}`} />
          {onRetry && (
            <Box order={belowOnPhones}>
              <ListNotRefreshed onRetry={onRetry} />
            </Box>
          )}
        </Flex>
      </Flex>
      {place.lawId !== undefined && <OfLaw lawId={place.lawId} onClear={() => go({ lawId: undefined })} />}
      {selection && <SelectionBar kind={place.kind} selection={selection} loaded={loaded} />}
    </Stack>
  );
}

const belowOnPhones = { base: 1, md: 0 };

type OfLawProps = { lawId: number; onClear: () => void };

/** Says that the list shows only the records of one law, and offers to show all again. */
function OfLaw({ lawId, onClear }: OfLawProps) {
  const { data } = useQuery({
    queryKey: ['records', 'name of law', lawId],
    queryFn: ({ signal }) => fetchName(lawId, signal),
  });
  return (
    <HStack gap="2" fontSize="sm" minW="0">
      <Text minW="0" lineClamp={{ base: 4, md: 1 }}>
        Only of the law <b>{data ?? `#${lawId}`}</b>
      </Text>
      <Button size="xs" variant="outline" onClick={onClear}>
        Show all
      </Button>
    </HStack>
  );
}

/** The law's name; null when there is no such law or no answer. */
async function fetchName(lawId: number, signal: AbortSignal): Promise<string | null> {
  const answer = await send({ method: 'POST', path: 'law/lawname', body: { id: lawId }, signal });
  const { id, Law } = answer.ok ? firstOf(answer.value) : {};
  return parseId(id) === undefined || typeof Law !== 'string' ? null : Law;
}

/** Filters the loaded rows by all their values (S-1.2). */
function KeywordField() {
  const { keyword, onKeyword, onLeave } = useListKeyword();
  const ownText = useOwnText(keyword, { onText: onKeyword, onLeave });
  return (
    <Input
      {...ownText}
      type="search"
      size="sm"
      flex={{ base: '1 1 4.5rem', md: '1 1 11rem' }}
      minW="0"
      maxW={{ md: '14rem' }}
      ms={{ md: 'auto' }}
      textOverflow="ellipsis"
      data-keyword=""
      dir="auto"
      aria-label="Filter the rows shown"
      placeholder="Filter the rows shown"
      // Texts typed on another day are no useful suggestions here.
      autoComplete="off"
      maxLength={longestSearch}
      // The theme hides it; on phones it is the only way to clear the field by touch.
      css={{ '&::-webkit-search-cancel-button': { appearance: 'auto' } }}
      defaultValue={keyword}
    />
  );
}

type UseOwnTextOptions = {
  onText: (typed: string) => void;
  /** Called at once with the current text. */
  onLeave: (typed: string) => void;
};

type OwnText = { ref: RefObject<HTMLInputElement | null>; onChange: () => void; onBlur: () => void };

/**
 * For an uncontrolled field: each letter appears at once and is reported after the frame, as work that the next letter
 * may postpone. A text from elsewhere replaces the current one.
 */
export function useOwnText(text: string, { onText, onLeave }: UseOwnTextOptions): OwnText {
  const ref = useRef<HTMLInputElement>(null);
  /** The reported texts that have not come back yet; the newest may overtake earlier ones. */
  const told = useRef<readonly string[]>([]);
  const isToTell = useRef(false);
  useLayoutEffect(() => {
    const at = told.current.indexOf(text);
    told.current = at < 0 ? [] : told.current.slice(at + 1);
    if (at < 0 && ref.current) ref.current.value = text;
  }, [text]);
  const onChange = useCallback(async () => {
    if (isToTell.current) return;
    isToTell.current = true;
    await waitForNextFrame();
    isToTell.current = false;
    const typed = ref.current?.value;
    if (typed === undefined) return;
    told.current = [...told.current, typed];
    startTransition(() => onText(typed));
  }, [onText]);
  const onBlur = useCallback(() => {
    told.current = [];
    if (ref.current) onLeave(ref.current.value);
  }, [onLeave]);
  return { ref, onChange, onBlur };
}
