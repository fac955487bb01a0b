import { Flex, Spinner, VisuallyHidden } from 'shared-lib/ui';

/** Fills the place of content that is loading. */
export function AreaSpinner({ label }: { label: string }) {
  return (
    <Flex role="status" align="center" justify="center" minH="60dvh">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Spinner size="lg" color="accent.solid" aria-hidden="true" />
    </Flex>
  );
}
