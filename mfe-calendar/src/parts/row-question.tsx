import { useEffect, useRef } from 'react';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Button, HStack, Stack, Text } from 'shared-lib/ui';

type RowConfirmationProps = {
  label: string;
  /** The text that says what would be lost. */
  says: string;
  /** The labels of the two buttons. */
  keeps: string;
  does: string;
  isSaving: boolean;
  refusal: string | undefined;
  onKept: () => void;
  onDone: () => void;
};

/** Asks for confirmation in the row, in place of the clicked button, before something is removed. */
export function RowConfirmation({
  label,
  says,
  keeps,
  does,
  isSaving,
  refusal,
  ...on
}: RowConfirmationProps) {
  const keep = useRef<HTMLButtonElement>(null);
  // The button that opened the question is gone.
  useEffect(() => keep.current?.focus(), []);
  return (
    <Stack gap="2" role="group" aria-label={label}>
      <Text>{says}</Text>
      <HStack gap="2" justify="end">
        <Button ref={keep} size="sm" variant="outline" disabled={isSaving} onClick={on.onKept}>
          {keeps}
        </Button>
        <Button size="sm" colorPalette="red" loading={isSaving} loadingText={does} onClick={on.onDone}>
          {does}
        </Button>
      </HStack>
      <RefusalNotice message={refusal} />
    </Stack>
  );
}
