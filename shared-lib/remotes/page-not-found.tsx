import { Link, useLocation } from 'shared-lib/router';
import { AreaHeading, chakra, EmptyState, Stack, Surface, Text } from 'shared-lib/ui';

/** Shown for an address that lies below an area's routes but matches none of them. */
export function PageNotFound() {
  return (
    <Stack gap="4">
      <AreaHeading>Page not found</AreaHeading>
      <AddressNotFound />
    </Stack>
  );
}

/** Names the unknown address. */
export function AddressNotFound() {
  const { pathname } = useLocation();
  return (
    <Surface>
      <EmptyState title="There is nothing at this address.">
        <Text wordBreak="break-all">{pathname.slice(0, 200)}</Text>
        <WorkspaceLink />
      </EmptyState>
    </Surface>
  );
}

const BackLink = chakra(Link, { base: { color: 'accent.fg', textDecoration: 'underline' } });

/** The link that is offered where an address leads nowhere. */
export function WorkspaceLink() {
  return <BackLink to="/workspace">Go to the workspace</BackLink>;
}
