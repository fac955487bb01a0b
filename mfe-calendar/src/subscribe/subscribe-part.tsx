import { memo, useState } from 'react';
import { Button, FloatingPart, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

const loadDialog = () => import('./subscribe-dialog').then(({ SubscribeDialog }) => SubscribeDialog);

/** Opens the addresses for calendar programs. The code of the dialog is fetched when somebody opens it. */
export const SubscribePart = memo(function SubscribePart() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Subscribe')}
      </Button>
      {isOpen && (
        <FloatingPart>
          <LazyPart what={t('Subscribe')} load={loadDialog} with={{ onClosed: () => setOpen(false) }} />
        </FloatingPart>
      )}
    </>
  );
});
