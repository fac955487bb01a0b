import { WayBack } from 'shared-lib/remotes';
import { EmptyState, Surface, Text } from 'shared-lib/ui';
import { ShellPage } from '../arriving/shell-page';

/** Says plainly that a documented route has no area yet. */
export function NotBuiltPage({ title, what }: { title: string; what: string }) {
  return (
    <ShellPage title={title}>
      <Surface>
        <EmptyState title="This area is not built yet.">
          <Text>This version of Lexboard does not contain {what}.</Text>
          <WayBack />
        </EmptyState>
      </Surface>
    </ShellPage>
  );
}
