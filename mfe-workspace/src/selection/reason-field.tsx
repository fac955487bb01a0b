import { Input, Stack, Text } from 'shared-lib/ui';

const longestReason = 1000;

type ReasonFieldProps = { reason: string; isMissing: boolean; onReason: (reason: string) => void };

/** Why several records are deleted. */
export function ReasonField({ reason, isMissing, onReason }: ReasonFieldProps) {
  return (
    <Stack gap="1.5">
      <label htmlFor="bulk-reason">Reason</label>
      <Input
        id="bulk-reason"
        size="sm"
        dir="auto"
        aria-required
        aria-invalid={isMissing}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <Text role="alert" fontSize="sm" color="fg.error" minH="5">
        {isMissing ? 'Please mention the Delete Reason' : ''}
      </Text>
    </Stack>
  );
}
