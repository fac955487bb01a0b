import { type ReactNode, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { PageHeaderContext } from '../../route-focus/shell-page';

type PageHeaderPartsProps = {
  /** How many rows the list has in all. */
  count: number | undefined;
  /** The buttons at the end of the page's header. */
  actions: ReactNode;
};

/** Puts the count and the actions of a list into the header of its page. */
export function PageHeaderParts({ count, actions }: PageHeaderPartsProps) {
  const header = useContext(PageHeaderContext);
  const setCount = header?.setCount;
  useEffect(() => {
    setCount?.(count);
    return () => setCount?.(undefined);
  }, [setCount, count]);
  return header?.actions ? createPortal(actions, header.actions) : null;
}
