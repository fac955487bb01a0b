import { type ReactNode, useCallback, useState } from 'react';
import type { WorkspaceMoves } from '../place/use-workspace-place';
import type { ListTool } from './list-tool';
import { ToolDialog } from './tool-dialog';

type ListTools = {
  open(tool: ListTool): void;
  /** Always the same function. */
  openKeys(): void;
  /** Of the tool that is open. */
  dialog: ReactNode;
};

/** The tools of a list, one open at a time. */
export function useListTools(moves: WorkspaceMoves, total: number | undefined): ListTools {
  const [tool, open] = useState<ListTool>();
  const openKeys = useCallback(() => open('keys'), []);
  const dialog = tool && (
    <ToolDialog tool={tool} moves={moves} total={total} onClosed={() => open(undefined)} />
  );
  return { open, openKeys, dialog };
}
