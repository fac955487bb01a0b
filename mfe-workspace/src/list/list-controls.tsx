import { useCallback } from 'react';
import { useAccess } from 'shared-lib/access';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import type { Selection } from '../selection/use-selection';
import type { ListTool } from '../tools/list-tool';
import { ListTools } from '../tools/list-tools';
import { KeywordField } from './keyword-field';
import { StatusButtons } from './status-buttons';
import { Toolbar } from './toolbar';
import { ViewToggle } from './view-toggle';

type ListControlsProps = {
  moves: WorkspaceMoves;
  onTool: (tool: ListTool) => void;
  selection: Selection | undefined;
};

/** Which records, shown how, and which of the loaded ones. The buttons are one stop of the Tab key. */
export function ListControls({ moves, onTool, selection }: ListControlsProps) {
  const { place, show, go, openStatus } = moves;
  const showIncomplete = useCallback((isIncomplete: boolean) => go({ isIncomplete }), [go]);
  const { offersGrid } = useAccess();
  return (
    <>
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
      <KeywordField key={place.kind.name} />
    </>
  );
}
