import { type ReactNode, useEffect, useRef } from 'react';
import { AreaHeading, Stack } from 'shared-lib/ui';
import { focusAreaHeading } from './focus-heading';

/** A page of the shell itself: a heading and its content. */
export function ShellPage({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) focusAreaHeading(place.current);
  }, []);
  return (
    <Stack ref={place} gap="4">
      <AreaHeading>{title}</AreaHeading>
      {children}
    </Stack>
  );
}
