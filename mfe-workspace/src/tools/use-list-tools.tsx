import { type ReactNode, useCallback, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import type { ListTool } from '../place/list-tool';
import type { WorkspaceNavigation } from '../place/use-workspace-place';
import { ToolDialog } from './tool-dialog';

type ListTools = {
  open(tool: ListTool): void;
  openKeys(): void;
  /** The dialog of the open tool. */
  dialog: ReactNode;
};

/**
 * The tools of a list, one open at a time; the functions that open them keep their identity as long as the list does.
 */
export function useListTools(moves: WorkspaceNavigation, total: number | undefined): ListTools {
  const { kind } = moves.place;
  const [opened, setOpened] = useState<{ tool: ListTool; kind: RecordKind }>();
  const open = useCallback((tool: ListTool) => setOpened({ tool, kind }), [kind]);
  const openKeys = useCallback(() => open('keys'), [open]);
  // A return to another list closes the tool of this one.
  const dialog = opened?.kind === kind && (
    <ToolDialog tool={opened.tool} moves={moves} total={total} onClosed={() => setOpened(undefined)} />
  );
  return { open, openKeys, dialog };
}
