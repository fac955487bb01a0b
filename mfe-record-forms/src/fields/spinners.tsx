import { Flex, Spinner, VisuallyHidden } from 'shared-lib/ui';

/** Fills the screen while a form loads or saves. During a save it blocks clicks, so that the user cannot leave. */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <Flex
      role="status"
      position="fixed"
      inset="0"
      zIndex="overlay"
      align="center"
      justify="center"
      pointerEvents={label === 'Saving' ? 'auto' : 'none'}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <Spinner size="xl" color="accent.solid" aria-hidden="true" />
    </Flex>
  );
}
