import { useId, useState } from 'react';
import { Refusal } from 'shared-lib/form/refusal';
import { longestReason } from 'shared-lib/records';
import { Button, Flex, Input, Stack } from 'shared-lib/ui';

type RestoreFormProps = {
  isRunning: boolean;
  /** Why the server refused the restore. */
  refusal: string | undefined;
  onRestore: (reason: string) => void;
};

/** Restores a deleted record; the reason is optional and appears in the log. */
export function RestoreForm({ isRunning, refusal, onRestore }: RestoreFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Stack
      as="form"
      gap="3"
      pt="4"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault();
        onRestore(reason);
      }}
    >
      <Refusal message={refusal} />
      <Flex gap="3" wrap="wrap" align="end">
        <Stack gap="1.5" flex="1" minW="56">
          <label htmlFor={id}>Reason to restore (optional)</label>
          <Input
            id={id}
            size="sm"
            dir="auto"
            data-beside-reading=""
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Stack>
        <Button size="sm" type="submit" loading={isRunning} loadingText="Restore">
          Restore
        </Button>
      </Flex>
    </Stack>
  );
}
