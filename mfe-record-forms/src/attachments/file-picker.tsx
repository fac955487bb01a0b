import { type DragEvent, useRef, useState } from 'react';
import { fileExtensions } from 'shared-lib/records';
import { Button, Flex, Text } from 'shared-lib/ui';

type FilePickerProps = { hint: string; onPick: (files: readonly File[]) => void };

const accepted = fileExtensions.map((extension) => `.${extension}`).join(',');

/** Lets the person choose or drop several files. */
export function FilePicker({ hint, onPick }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const takeDropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  };
  return (
    <Flex
      align="center"
      gap="3"
      wrap="wrap"
      p="3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
      bg={isOver ? 'accent.subtle' : undefined}
      rounded="md"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={takeDropped}
    >
      <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
        Choose files
      </Button>
      <Text fontSize="xs" color="fg.muted" flex="1" minW="40">
        {hint}
      </Text>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Choose files"
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])]);
          // Lets the same file be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </Flex>
  );
}
