import { AreaRoot } from 'shared-lib/remotes';
import { Workspace } from './workspace';

export function Root() {
  return (
    <AreaRoot remote="mfe-workspace">
      <Workspace />
    </AreaRoot>
  );
}
