import { useCallback, useEffect, useState } from 'react';
import { openLink, ticketIn } from './links';

type Opening = {
  /** A link is being opened: something else is about to be shown. */
  isOpening: boolean;
  /** Why the last one was not. */
  refusal: string;
  open: (address: string) => void;
};

/** Opens links: the one by which somebody has come, one that they paste into this page, and what they are handed. */
export function useOpening(): Opening {
  const [isOpening, setOpening] = useState(() => ticketIn(location.href) !== undefined);
  const [refusal, setRefusal] = useState('');
  const open = useCallback(async (address: string) => {
    const ticket = ticketIn(address);
    if (ticket === undefined) return;
    setOpening(true);
    const why = await openLink(ticket);
    if (why === undefined) return;
    setRefusal(why);
    setOpening(false);
  }, []);
  useEffect(() => {
    const look = () => void open(location.href);
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [open]);
  return { isOpening, refusal, open: (address) => void open(address) };
}
