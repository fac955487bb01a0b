import { type ReactNode, useEffect } from 'react';
import { AreaHeading, Stack } from 'shared-lib/ui';
import { nameDocument } from '../frame/arrive';

/** A page of the shell's own: a heading, the page title, and what it has to say. */
export function ShellPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => nameDocument(title), [title]);
  return (
    <Stack gap="4">
      <AreaHeading>{title}</AreaHeading>
      {children}
    </Stack>
  );
}
