import { Link } from 'shared-lib/router';
import { chakra, EmptyState, Surface, Text } from 'shared-lib/ui';
import { ShellPage } from './shell-page';

const WayBack = chakra(Link, { base: { color: 'accent.fg', textDecoration: 'underline' } });

export function NotFoundPage({ pathname }: { pathname: string }) {
  return (
    <ShellPage title="Page not found">
      <Surface>
        <EmptyState title="There is nothing at this address.">
          <Text wordBreak="break-all">{pathname.slice(0, 200)}</Text>
          <WayBack to="/workspace">Go to the workspace</WayBack>
        </EmptyState>
      </Surface>
    </ShellPage>
  );
}
