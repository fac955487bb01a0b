import { useState } from 'react';
import { type ListRow, mostAtOnce, type RecordKind } from 'shared-lib/records';
import { Button, Flex, LazyPart, Text } from 'shared-lib/ui';
import type { BulkAct } from './use-bulk';
import type { Selection } from './use-selection';

const loadDialog = () => import('./bulk-dialog').then(({ BulkDialog }) => BulkDialog);

type SelectionBarProps = { kind: RecordKind; selection: Selection; loaded: readonly ListRow[] };

/** Shows the number of selected rows and the actions on all of them. */
export function SelectionBar({ kind, selection, loaded }: SelectionBarProps) {
  const [act, setAct] = useState<BulkAct>();
  const { rows, isFull, selectAll, clear } = selection;
  if (!rows) return null;
  const isEmpty = rows.size === 0;
  return (
    <Flex
      role="group"
      aria-label="Selected rows"
      gap="2"
      wrap="wrap"
      align="center"
      px="3"
      py="2"
      rounded="md"
      bg="bg.muted"
    >
      <Text role="status" fontSize="sm" me="auto">
        {rows.size} selected{isFull ? `; at most ${mostAtOnce} at once` : ''}
      </Text>
      <Button size="sm" variant="outline" onClick={() => selectAll(loaded)}>
        Select this page
      </Button>
      <Button size="sm" variant="outline" disabled={isEmpty} onClick={clear}>
        Clear selection
      </Button>
      <Button size="sm" disabled={isEmpty} onClick={() => setAct('publish')}>
        Publish
      </Button>
      <Button size="sm" colorPalette="red" disabled={isEmpty} onClick={() => setAct('delete')}>
        Delete
      </Button>
      {act && (
        <LazyPart
          what="Several records"
          load={loadDialog}
          with={{ kind, act, rows: [...rows.values()], onDone: clear, onClosed: () => setAct(undefined) }}
          waiting={null}
        />
      )}
    </Flex>
  );
}
