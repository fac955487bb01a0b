import { startTransition, useCallback, useState } from 'react';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { RecordDetails, type SearchChoice } from 'shared-lib/remotes';
import { Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { FoundCounts } from './found-counts';
import { viewChoice } from './result-choice';
import { SearchBar } from './search-bar';
import { SearchSection } from './search-section';

type SearchDialogProps = {
  /** With what was chosen, or with nothing. */
  onClose: (choice?: SearchChoice) => void;
};

type Opened = { kind: RecordKind; id: number };

const hint = 'Enter fills the tables. A suggestion opens its record.';

/** The global keyword search of S-1.2: suggestions while one types, four tables on Enter. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<Opened>();
  // Four tables are more than one frame's work: they are drawn in slices, between which the key is painted.
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
