import { type ReactNode, useEffect, useRef } from 'react';
import { Flex, Text } from 'shared-lib/ui';

/**
 * Shows the server's refusal message and, in `children`, what the user can do now. It scrolls itself into view, since
 * below a long form nobody would see it.
 */
export function Refusal({ message, children }: { message: string | undefined; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message !== undefined) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  if (message === undefined) return null;
  return (
    <Flex
      ref={box}
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
