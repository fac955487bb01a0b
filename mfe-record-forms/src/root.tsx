import { useCallback, useState } from 'react';
import { formPlace } from 'shared-lib/records';
import { AreaRoot, PageNotFound } from 'shared-lib/remotes';
import { useLocation } from 'shared-lib/router';
import { RecordForm } from './form/record-form';

export function Root() {
  return (
    <AreaRoot remote="mfe-record-forms">
      <FormInPlace />
    </AreaRoot>
  );
}

function FormInPlace() {
  const { pathname } = useLocation();
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((now) => now + 1), []);
  const place = formPlace(pathname);
  return place ? <RecordForm key={`${pathname} ${round}`} {...place} onAgain={again} /> : <PageNotFound />;
}
