import { useDeferredValue, useState } from 'react';
import { type RecordKind, recordKindList } from 'shared-lib/records';
import { RecordDetails } from 'shared-lib/remotes';
import { Input, Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { SearchSection } from './search-section';

type Opened = { kind: RecordKind; id: number };

/** The four lists at a glance. It says what it cannot do yet: ask the server for a keyword. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const [opened, setOpened] = useState<Opened>();
  const wanted = useDeferredValue(keyword);
  return (
    <TitledDialog title="VIEW SEARCH LIST" width={1200} onClosed={onClose}>
      <Stack gap="4" p="4">
        <Text color="fg.muted">Newest first. Searching by keyword is not part of this version.</Text>
        <Input
          type="search"
          size="sm"
          maxW="80"
          aria-label="Filter the rows shown"
          placeholder="Filter the rows shown"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        {recordKindList.map((kind) => (
          <SearchSection
            key={kind.name}
            kind={kind}
            keyword={wanted}
            onOpen={(id) => setOpened({ kind, id })}
          />
        ))}
      </Stack>
      {opened && (
        <RecordDetails kind={opened.kind.name} id={opened.id} onClose={() => setOpened(undefined)} />
      )}
    </TitledDialog>
  );
}
