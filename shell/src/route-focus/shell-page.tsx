import { createContext, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AreaHeading, Box, Stack } from 'shared-lib/ui';
import { focusAreaHeading } from './focus-heading';

/** The header of a page, as its content fills it: a count beside the title, and a place for the actions. */
export type PageHeader = {
  setCount: (count: number | undefined) => void;
  /** The element for the actions, once it is on the page. */
  actions: HTMLElement | null;
};

/** Undefined outside a page, as in a dialog. */
export const PageHeaderContext = createContext<PageHeader | undefined>(undefined);

/** A page of the shell itself: a heading and its content. */
export function ShellPage({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number>();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const header = useMemo(() => ({ setCount, actions }), [actions]);
  useEffect(() => {
    if (place.current) focusAreaHeading(place.current);
  }, []);
  return (
    <Stack ref={place} gap="4">
      <AreaHeading count={count} beside={<Box ref={setActions} />}>
        {title}
      </AreaHeading>
      <PageHeaderContext value={header}>{children}</PageHeaderContext>
    </Stack>
  );
}
