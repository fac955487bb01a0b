import { useEffect, useRef } from 'react';
import { RefusalNotice } from 'shared-lib/form/refusal';
import { Button, HStack, Stack, Text } from 'shared-lib/ui';

type InlineConfirmationProps = {
  label: string;
  /** The text that names the thing to be removed. */
  description: string;
  /** The label of the button that changes nothing. `confirmLabel` is the label of the other button. */
  keepLabel: string;
  confirmLabel: string;
  isSaving: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks within a row before something is removed or undone. The question replaces the clicked button. */
export function InlineConfirmation({
  label,
  description,
  keepLabel,
  confirmLabel,
  isSaving,
  refusal,
  ...on
}: InlineConfirmationProps) {
  const keep = useRef<HTMLButtonElement>(null);
  // Focuses a button of the question, because the button that opened the question has disappeared.
  useEffect(() => keep.current?.focus(), []);
  return (
    <Stack gap="2" role="group" aria-label={label}>
      <Text>{description}</Text>
      <HStack gap="2" justify="end">
        <Button ref={keep} size="sm" variant="outline" disabled={isSaving} onClick={on.onCancel}>
          {keepLabel}
        </Button>
        <Button size="sm" colorPalette="red" loading={isSaving} loadingText={confirmLabel} onClick={on.onConfirm}>
          {confirmLabel}
        </Button>
      </HStack>
      <RefusalNotice message={refusal} />
    </Stack>
  );
}
