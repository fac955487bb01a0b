import { useLocation } from 'shared-lib/router';
import { AreaHeading, EmptyState, Stack, Surface, Text } from 'shared-lib/ui';
import { WayBack } from './way-back';

/** What an area shows at an address that lies within its routes and is none of them. */
export function PageNotFound() {
  return (
    <Stack gap="4">
      <AreaHeading>Page not found</AreaHeading>
      <NothingHere />
    </Stack>
  );
}

/** Names the address at which there is nothing. */
export function NothingHere() {
  const { pathname } = useLocation();
  return (
    <Surface>
      <EmptyState title="There is nothing at this address.">
        <Text wordBreak="break-all">{pathname.slice(0, 200)}</Text>
        <WayBack />
      </EmptyState>
    </Surface>
  );
}
