import type { WorkspaceNavigation } from './use-workspace-place';

/** The list tools beyond the documents, each in a dialog whose code is fetched when it is first opened. */
export const listTools = ['views', 'columns', 'export', 'keys'] as const;
export type ListTool = (typeof listTools)[number];

export type ToolProps = {
  moves: WorkspaceNavigation;
  /** The number of rows of the list, once known. */
  total: number | undefined;
  /** Called when the dialog has left the screen. */
  onClosed: () => void;
};
