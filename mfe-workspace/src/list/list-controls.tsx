import { useAccess } from 'shared-lib/access';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { KeywordField } from './keyword-field';
import { StatusButtons } from './status-buttons';
import { ViewToggle } from './view-toggle';

/** Which records, shown how, and which of the loaded ones. */
export function ListControls({ moves }: { moves: WorkspaceMoves }) {
  const { place, show, openStatus } = moves;
  const { offersGrid } = useAccess();
  return (
    <>
      <StatusButtons status={place.status} onOpen={openStatus} />
      {offersGrid && <ViewToggle view={place.view} show={show} />}
      <KeywordField key={place.kind.name} />
    </>
  );
}
