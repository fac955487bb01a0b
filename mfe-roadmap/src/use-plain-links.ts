import type { MouseEvent } from 'react';
import { useNavigate } from 'shared-lib/router';

/** Follows plain links within an element; a key held down leaves them to the browser. Says whether it was a link. */
export function usePlainLinks(): (event: MouseEvent) => boolean {
  const navigate = useNavigate();
  return (event) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const address = target instanceof Element && target.closest('a')?.getAttribute('href');
    if (!address) return false;
    if (!(metaKey || ctrlKey || shiftKey || altKey)) {
      event.preventDefault();
      void navigate(address);
    }
    return true;
  };
}
