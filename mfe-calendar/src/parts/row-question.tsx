import { useEffect, useRef } from 'react';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Button, HStack, Stack, Text } from 'shared-lib/ui';

type RowConfirmationProps = {
  label: string;
  /** The text that says what would be removed. */
  says: string;
  /** The label of the button that changes nothing. `does` is that of the other button. */
  keeps: string;
  does: string;
  isSaving: boolean;
  refusal: string | undefined;
  onKept: () => void;
  onDone: () => void;
};

/** Asks within a row before something is removed. The question replaces the clicked button. */
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
  // Focuses a button of the question, because the button that opened the question has disappeared.
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
