import { type ReactNode, useCallback, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import type { ListTool } from '../place/list-tool';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import { ToolDialog } from './tool-dialog';

type ListTools = {
  open(tool: ListTool): void;
  openKeys(): void;
  /** Of the tool that is open. */
  dialog: ReactNode;
};

/** The tools of a list, one open at a time; the ways to open them stay the same functions while the list does. */
export function useListTools(moves: WorkspaceMoves, total: number | undefined): ListTools {
  const { kind } = moves.place;
  const [opened, setOpened] = useState<{ tool: ListTool; kind: RecordKind }>();
  const open = useCallback((tool: ListTool) => setOpened({ tool, kind }), [kind]);
  const openKeys = useCallback(() => open('keys'), [open]);
  // Whoever goes back to another list leaves the tool of this one.
  const dialog = opened?.kind === kind && (
    <ToolDialog tool={opened.tool} moves={moves} total={total} onClosed={() => setOpened(undefined)} />
  );
  return { open, openKeys, dialog };
}
