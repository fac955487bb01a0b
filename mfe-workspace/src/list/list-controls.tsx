import { useCallback } from 'react';
import { useAccess } from 'shared-lib/access';
import { Toolbar } from 'shared-lib/ui/toolbar';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import type { Selection } from '../selection/use-selection';
import type { ListTool } from '../tools/list-tool';
import { ListTools } from '../tools/list-tools';
import { StatusButtons } from './status-buttons';
import { ViewToggle } from './view-toggle';

type ListControlsProps = {
  moves: WorkspaceMoves;
  onTool: (tool: ListTool) => void;
  selection: Selection | undefined;
};

/** Which records, and shown how. The buttons are one stop of the Tab key. */
export function ListControls({ moves, onTool, selection }: ListControlsProps) {
  const { place, show, go, openStatus } = moves;
  const showIncomplete = useCallback((isIncomplete: boolean) => go({ isIncomplete }), [go]);
  const { offersGrid } = useAccess();
  return (
    <Toolbar label={`Tools of ${place.kind.titles.list}`}>
      <StatusButtons
        status={place.status}
        onOpen={openStatus}
        isIncomplete={place.isIncomplete}
        onIncomplete={showIncomplete}
      />
      {offersGrid && <ViewToggle view={place.view} show={show} />}
      <ListTools onOpen={onTool} selection={selection} />
    </Toolbar>
  );
}
