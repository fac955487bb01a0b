import { useAccess } from 'shared-lib/access';
import { WorkspaceLink } from 'shared-lib/remotes';
import { EmptyState, LazyPart, LoadingRows, Surface, Text } from 'shared-lib/ui';
import { ShellPage } from '../route-focus/shell-page';
import { type OperatorHere, useOperator } from '../session/operator-here';
import type { PlatformArea } from './areas';

/** Shows a platform area under its heading, if this person may use it. */
export function AreaPage({ area }: { area: PlatformArea }) {
  const { isAdministrator } = useAccess();
  const waiting = <Waiting of={area.title} />;
  const content = {
    open: <LazyPart what={area.title} load={area.load} with={{}} waiting={waiting} />,
    unknown: waiting,
    shut: <NotAllowed {...(area.forOperators ? ofOperators : ofAdministrators)} />,
  };
  const who = { isAdministrator, operator: useOperator() };
  return <ShellPage title={area.title}>{content[accessTo(area, who)]}</ShellPage>;
}

/** When the server did not say whether this person is an operator, the area itself is shown and reports the error. */
function accessTo(
  area: PlatformArea,
  { isAdministrator, operator }: { isAdministrator: boolean; operator: OperatorHere },
): 'open' | 'unknown' | 'shut' {
  if (area.forOperators && operator === 'unknown') return 'unknown';
  if (area.forOperators) return operator === 'no' ? 'shut' : 'open';
  return area.forAdministrators && !isAdministrator ? 'shut' : 'open';
}

const ofAdministrators = {
  title: 'This area is for administrators.',
  hint: 'Ask an administrator of your organisation for what you need from it.',
};
const ofOperators = {
  title: 'This area is for operators of the platform.',
  hint: 'They release new versions of Lexboard for all organisations.',
};

function Waiting({ of }: { of: string }) {
  return (
    <Surface>
      <LoadingRows rows={10} label={`Loading ${of}`} />
    </Surface>
  );
}

function NotAllowed({ title, hint }: { title: string; hint: string }) {
  return (
    <Surface>
      <EmptyState title={title}>
        <Text>{hint}</Text>
        <WorkspaceLink />
      </EmptyState>
    </Surface>
  );
}
