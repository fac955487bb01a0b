import type { ReactNode } from 'react';
import { Button, HStack, Skeleton, Stack, Text, VisuallyHidden } from '../styled';
import { Icon } from './icon';

/** Grey bars shown while rows load. */
export function LoadingRows({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <Stack gap="3" py="4" px="4" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {places.map((place) => (
        <Skeleton key={place} height="5" width={`${92 - ((place * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}

/** Shows that there is no content, in the specification's words, and optionally what the user can do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack align="center" justify="center" gap="2" py="14" px="4" color="fg.muted" textAlign="center">
      <Icon name="empty" size={32} />
      <Text fontWeight="500">{title}</Text>
      {children}
    </Stack>
  );
}

/** A small message about a failed call, with a retry button. */
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

let areFailedListsSilent = false;

/** Turns off messages about lists that failed to load. The shell calls this before the first render, if at all. */
export function silenceFailedLists(): void {
  areFailedListsSilent = true;
}

/** The message about a list that failed to load. An installation can turn it off (P-27). */
export function ListNotRefreshed({ onRetry }: { onRetry: () => void }) {
  return areFailedListsSilent ? null : <NotRefreshed onRetry={onRetry} />;
}
