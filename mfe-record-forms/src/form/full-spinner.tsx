import { Flex, Spinner, VisuallyHidden } from 'shared-lib/ui';

/** Fills the screen while a form is loaded or saved. What loads can be left; what is saved is waited for. */
export function FullSpinner({ label }: { label: 'Loading' | 'Saving' }) {
  return (
    <Flex
      role="status"
      position="fixed"
      inset="0"
      zIndex="overlay"
      align="center"
      justify="center"
      bg={label === 'Saving' ? 'blackAlpha.300' : undefined}
      pointerEvents={label === 'Saving' ? 'auto' : 'none'}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <Spinner size="xl" color="accent.solid" aria-hidden="true" />
    </Flex>
  );
}
