import { useAccess } from 'shared-lib/access';
import { WayBack } from 'shared-lib/remotes';
import { EmptyState, LazyPart, LoadingRows, Surface, Text } from 'shared-lib/ui';
import { ShellPage } from '../arriving/shell-page';
import type { PlatformArea } from './areas';

/** An area of the platform under its heading, for whom it is for. */
export function AreaPage({ area }: { area: PlatformArea }) {
  const { isAdministrator } = useAccess();
  const isAllowed = !area.forAdministrators || isAdministrator;
  return (
    <ShellPage title={area.title}>
      {isAllowed ? (
        <LazyPart what={area.title} load={area.load} with={{}} waiting={<Waiting of={area.title} />} />
      ) : (
        <NotAllowed />
      )}
    </ShellPage>
  );
}

function Waiting({ of }: { of: string }) {
  return (
    <Surface>
      <LoadingRows rows={10} label={`Loading ${of}`} />
    </Surface>
  );
}

function NotAllowed() {
  return (
    <Surface>
      <EmptyState title="This area is for administrators.">
        <Text>Ask an administrator of your organisation for what you need from it.</Text>
        <WayBack />
      </EmptyState>
    </Surface>
  );
}
