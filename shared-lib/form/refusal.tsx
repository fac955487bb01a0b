import type { ReactNode } from 'react';
import { Flex, Text } from 'shared-lib/ui';

/** Shows the server's refusal message and, in `children`, what the user can do now. */
export function Refusal({ message, children }: { message: string | undefined; children?: ReactNode }) {
  if (message === undefined) return null;
  return (
    <Flex
      role="alert"
      px="3"
      py="2"
      gap="3"
      align="center"
      wrap="wrap"
      rounded="md"
      bg="bg.error"
      color="fg.error"
    >
      <Text flex="1" minW="48" overflowWrap="anywhere">
        {message}
      </Text>
      {children}
    </Flex>
  );
}
