import { type ReactNode, useEffect, useRef } from 'react';
import { Box } from 'shared-lib/ui';

/** Leads to the first field of a step as soon as the step is there: the button that led here is gone. */
export function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), []);
  return <Box ref={place}>{children}</Box>;
}
