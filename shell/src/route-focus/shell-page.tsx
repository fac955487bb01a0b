import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AreaHeading, Box, Stack } from 'shared-lib/ui';
import { focusAreaHeading } from './focus-heading';

/** The parts of a page's header that its content sets: the count beside the title, and the actions. */
type PageHeader = {
  setCount: (count: number | undefined) => void;
  /** The element into which the actions are rendered, once it is on the page. */
  actions: HTMLElement | null;
};

/** The header of the page around a component. It is undefined outside a page, such as in a dialog. */
const PageHeaderContext = createContext<PageHeader | undefined>(undefined);

/** A page of the shell itself: a heading and its content. */
export function ShellPage({ title, children }: { title: string; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number>();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const header = useMemo(() => ({ setCount, actions }), [actions]);
  useEffect(() => {
    if (page.current) focusAreaHeading(page.current);
  }, []);
  return (
    <Stack ref={page} gap="4" css={shortListRowStyles}>
      <AreaHeading count={count} beside={<Box ref={setActions} />}>
        {title}
      </AreaHeading>
      <PageHeaderContext value={header}>{children}</PageHeaderContext>
    </Stack>
  );
}

/** The rows of a short list are higher, which makes them easier to read. */
const shortListRowStyles = {
  '@media (pointer: fine)': {
    '&:has([data-short])': { '--row-height': '44px' },
    '&:has([data-few])': { '--row-height': '52px' },
  },
};

type PageHeaderPartsProps = {
  count: number | undefined;
  /** The buttons at the end of the page's header. */
  actions: ReactNode;
};

export function PageHeaderParts({ count, actions }: PageHeaderPartsProps) {
  const header = useContext(PageHeaderContext);
  const setCount = header?.setCount;
  useEffect(() => {
    setCount?.(count);
    return () => setCount?.(undefined);
  }, [setCount, count]);
  return header?.actions ? createPortal(actions, header.actions) : null;
}
