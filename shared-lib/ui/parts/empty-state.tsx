import type { ReactNode } from 'react';
import { Stack, Text } from '../styled';
import { Icon } from './icon';

/** Says that there is nothing to show, in the documents' words, and optionally what the user can do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack align="center" justify="center" gap="2" py="14" px="4" color="fg.muted" textAlign="center">
      <Icon name="empty" size={32} />
      <Text fontWeight="500">{title}</Text>
      {children}
    </Stack>
  );
}
