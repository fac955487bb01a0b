import type { ComponentProps } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';

/** A dialog above the page. Its code loads when it is first opened. */
export function LazyDialog<Props extends object>(props: ComponentProps<typeof LazyPart<Props>>) {
  return (
    <FloatingPart>
      <LazyPart {...props} />
    </FloatingPart>
  );
}
