import { Button, HStack, Text } from '../styled';

/** The quiet word about a call that failed: nothing pops up, and nothing pretends that all is well. */
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
