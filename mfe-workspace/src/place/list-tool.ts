import type { WorkspaceMoves } from './use-workspace-place';

/** What a list offers beyond the documents, each in a dialog that is fetched when it is first opened. */
export const listTools = ['views', 'columns', 'export', 'keys'] as const;
export type ListTool = (typeof listTools)[number];

export type ToolProps = {
  moves: WorkspaceMoves;
  /** How many rows the list has, once that is known. */
  total: number | undefined;
  /** Called once it has left the screen. */
  onClosed: () => void;
};
