import type { ComponentType } from 'react';
import { LazyPart } from 'shared-lib/ui';
import type { ListTool, ToolProps } from '../place/list-tool';

const loaders: Record<ListTool, () => Promise<ComponentType<ToolProps>>> = {
  views: () => import('../views/views-dialog').then(({ ViewsDialog }) => ViewsDialog),
  columns: () => import('../look/columns-dialog').then(({ ColumnsDialog }) => ColumnsDialog),
  export: () => import('../export/export-dialog').then(({ ExportDialog }) => ExportDialog),
  keys: () => import('../keys/keys-dialog').then(({ KeysDialog }) => KeysDialog),
};

export const toolTitles = {
  views: 'Views',
  columns: 'Columns',
  export: 'Export',
  keys: 'Keys',
} satisfies Record<ListTool, string>;

/** The dialog of the open tool. */
export function ToolDialog({ tool, ...props }: ToolProps & { tool: ListTool }) {
  return <LazyPart key={tool} what={toolTitles[tool]} load={loaders[tool]} with={props} waiting={null} />;
}
