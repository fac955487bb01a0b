import { formPlace } from 'shared-lib/records';
import { AreaRoot } from 'shared-lib/remotes';
import { useLocation } from 'shared-lib/router';
import { AreaHeading, EmptyState, Stack, Surface } from 'shared-lib/ui';
import { RecordForm } from './form/record-form';
import { WayBack } from './form/way-back';

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
