import { memo, useCallback } from 'react';
import { useAccess } from 'shared-lib/access';
import { type ListStatus, listStatuses, listStatusTitles } from 'shared-lib/records';
import { Button, HStack } from 'shared-lib/ui';
import { Toolbar } from 'shared-lib/ui/toolbar';
import type { ListTool } from '../place/list-tool';
import type { WorkspaceActions, WorkspaceNavigation } from '../place/use-workspace-place';
import type { ListView } from '../place/workspace-place';
import type { Selection } from '../selection/use-selection';
import { ListTools } from '../tools/list-tools';

type ListControlsProps = {
  moves: WorkspaceNavigation;
  onTool: (tool: ListTool) => void;
  selection: Selection | undefined;
};

/** The controls for the shown records and their view. The buttons are one stop of the Tab key. */
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

const titles = { list: 'List', grid: 'Grid' } satisfies Record<ListView, string>;

const views = ['list', 'grid'] as const;

type ViewToggleProps = Pick<WorkspaceActions, 'show'> & { view: ListView };

const ViewToggle = memo(function ViewToggle({ view, show }: ViewToggleProps) {
  return (
    <HStack role="group" aria-label="View" gap="1">
      {views.map((one) => (
        <Button
          key={one}
          size="sm"
          px={{ base: '1.5', md: '3.5' }}
          variant={one === view ? 'solid' : 'outline'}
          aria-pressed={one === view}
          onClick={() => show({ view: one })}
        >
          {titles[one]}
        </Button>
      ))}
    </HStack>
  );
});

type StatusButtonsProps = {
  status: ListStatus;
  onOpen: (status: ListStatus) => void;
  /** Whether only published records that lack a required field are shown (P-63). */
  isIncomplete: boolean;
  onIncomplete: (isIncomplete: boolean) => void;
};

const StatusButtons = memo(function StatusButtons(props: StatusButtonsProps) {
  const { status, onOpen, isIncomplete, onIncomplete } = props;
  return (
    <HStack role="group" aria-label="Status" gap="1">
      {listStatuses.map((one) => (
        <Button
          key={one}
          size="sm"
          px={{ base: '2.5', md: '3.5' }}
          variant={one === status ? 'solid' : 'outline'}
          aria-pressed={one === status}
          onClick={() => onOpen(one)}
        >
          {listStatusTitles[one]}
        </Button>
      ))}
      {status !== 'draft' && (
        <Button
          size="sm"
          px={{ base: '2.5', md: '3.5' }}
          variant={isIncomplete ? 'solid' : 'outline'}
          aria-pressed={isIncomplete}
          title="Published records in which a field is empty that publishing asks for"
          onClick={() => onIncomplete(!isIncomplete)}
        >
          Incomplete
        </Button>
      )}
    </HStack>
  );
});
