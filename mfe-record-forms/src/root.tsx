import { formPlace } from 'shared-lib/records';
import { remoteForPath } from 'shared-lib/releases';
import { BrowserRouter, useLocation } from 'shared-lib/router';
import { AreaHeading, EmptyState, Stack, Surface } from 'shared-lib/ui';
import { RecordForm } from './form/record-form';
import { WayBack } from './form/way-back';

export function Root() {
  return (
    <BrowserRouter>
      <OnItsRoute />
    </BrowserRouter>
  );
}

/** On the way out the address is another area's already. */
function OnItsRoute() {
  const { pathname } = useLocation();
  if (remoteForPath(pathname) !== 'mfe-record-forms') return null;
  const place = formPlace(pathname);
  return place ? <RecordForm key={pathname} {...place} /> : <NothingHere />;
}

function NothingHere() {
  return (
    <Stack gap="4">
      <AreaHeading>Page not found</AreaHeading>
      <Surface>
        <EmptyState title="There is nothing at this address.">
          <WayBack />
        </EmptyState>
      </Surface>
    </Stack>
  );
}
