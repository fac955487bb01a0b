import { useCallback, useEffect, useState } from 'react';
import { parseFormAddress } from 'shared-lib/records';
import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { useLocation } from 'shared-lib/router';
import { focusOnHeading } from 'shared-lib/ui';
import { RecordForm } from './form/record-form';

export function Root() {
  return (
    <AreaRoot remote="mfe-record-forms">
      <FormFromAddress />
    </AreaRoot>
  );
}

function FormFromAddress() {
  const { pathname } = useLocation();
  const [round, setRound] = useState(0);
  const restart = useCallback(() => setRound((now) => now + 1), []);
  // Moves the focus into the form. It would be lost otherwise, because the dialog with 'Add another' has
  // closed.
  useEffect(() => {
    if (round > 0) focusOnHeading();
  }, [round]);
  const place = parseFormAddress(pathname);
  return place ? <RecordForm key={`${pathname} ${round}`} {...place} onRestart={restart} /> : <PageNotFound />;
}
