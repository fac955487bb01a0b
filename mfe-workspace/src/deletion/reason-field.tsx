import { useEffect, useId, useState } from 'react';
import { longestReason } from 'shared-lib/records';
import { Input, Stack, Text } from 'shared-lib/ui';

type ReasonFieldProps = {
  reason: string;
  onReason: (reason: string) => void;
  /** The error of the reason, or the refusal of the action. */
  message: string | undefined;
  isMissing: boolean;
};

/** The field for the reason of a deletion: the first field of its dialog. */
export function ReasonField({ reason, onReason, message, isMissing }: ReasonFieldProps) {
  const id = useId();
  return (
    <Stack gap="1.5">
      <label htmlFor={id}>Reason</label>
      <Input
        id={id}
        size="sm"
        autoFocus
        dir="auto"
        aria-required
        aria-invalid={isMissing}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <Text role="alert" fontSize="sm" color="fg.error" minH="5">
        {isMissing ? 'Please mention the Delete Reason' : message}
      </Text>
    </Stack>
  );
}

const lastsMs = 1000;

/** A flag that is true for a second after each call (S-1.5). */
export function useFlagForASecond(): [isOn: boolean, raise: () => void] {
  const [raised, setRaised] = useState(0);
  useEffect(() => {
    if (raised === 0) return;
    const over = setTimeout(() => setRaised(0), lastsMs);
    return () => clearTimeout(over);
  }, [raised]);
  return [raised > 0, () => setRaised((times) => times + 1)];
}
