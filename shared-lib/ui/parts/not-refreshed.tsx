import { Button, HStack, Text } from '../styled';

/** A small message about a failed call: no pop-up, but it does not hide the failure either. */
export function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  return (
    <HStack gap="2" role="status" fontSize="sm" color="fg.muted">
      <Text>Not refreshed</Text>
      <Button size="xs" variant="outline" onClick={onRetry}>
        Retry
      </Button>
    </HStack>
  );
}
