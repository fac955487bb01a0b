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
  const place = formPlace(pathname);
  return place ? <RecordForm key={pathname} {...place} /> : <PageNotFound />;
}
