import { useCallback, useState } from 'react';
import { FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

const loadDialog = () => import('./subscribe-dialog').then(({ SubscribeDialog }) => SubscribeDialog);

/**
 * The dialog with the addresses for calendar programs, and what opens it. It belongs to the page and not to its tools,
 * which change when a phone is turned: an address that is shown once must stay.
 */
export function useSubscribe() {
  const [isOpen, setOpen] = useState(false);
  return {
    open: useCallback(() => setOpen(true), []),
    dialog: isOpen && (
      <FloatingPart>
        <LazyPart what={t('Subscribe')} load={loadDialog} with={{ onClosed: () => setOpen(false) }} />
      </FloatingPart>
    ),
  };
}
