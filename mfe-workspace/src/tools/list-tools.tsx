import { type ComponentType, memo, useCallback, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { Button, HStack, LazyPart } from 'shared-lib/ui';
import type { WorkspaceNavigation } from '../place/workspace-navigation';
import { phoneIconStyles } from '../rows/icons';
import type { Selection } from '../selection/selection';

/**
 * The list tools that the specification does not list. The code of each dialog is fetched when it is first opened.
 */
const toolDefinitions = {
  views: {
    title: 'Views',
    look: phoneIconStyles('views'),
    load: () => import('./views-dialog').then(({ ViewsDialog }) => ViewsDialog),
  },
  columns: {
    title: 'Columns',
    look: phoneIconStyles('columns'),
    load: () => import('./columns-dialog').then(({ ColumnsDialog }) => ColumnsDialog),
  },
  export: {
    title: 'Export',
    look: phoneIconStyles('export'),
    load: () => import('./export-dialog').then(({ ExportDialog }) => ExportDialog),
  },
  keys: {
    title: 'Keys',
    // Phones have no keyboard, so they show no shortcuts.
    look: { hideBelow: 'md' },
    load: () => import('./keys-dialog').then(({ KeysDialog }) => KeysDialog),
  },
} satisfies Record<string, { title: string; look: object; load: () => Promise<ComponentType<ToolProps>> }>;

export type ListTool = keyof typeof toolDefinitions;

const toolOrder = ['views', 'columns', 'export', 'keys'] as const satisfies readonly ListTool[];

export type ToolProps = {
  navigation: WorkspaceNavigation;
  /** The number of rows of the list, once known. */
  total: number | undefined;
  /** Called when the dialog is closed. */
  onClosed: () => void;
};

type ListToolsProps = {
  onOpen: (tool: ListTool) => void;
  /** The selection. Undefined without Edit access. */
  selection: Selection | undefined;
};

/** The buttons of the list tools, and the button that turns selecting on. */
export const ListTools = memo(function ListTools({ onOpen, selection }: ListToolsProps) {
  return (
    <HStack role="group" aria-label="More tools" gap="1" wrap={{ md: 'wrap' }}>
      {toolOrder.map((tool) => (
        <Button
          key={tool}
          size="sm"
          px="2"
          variant="ghost"
          aria-haspopup="dialog"
          css={toolDefinitions[tool].look}
          onClick={() => onOpen(tool)}
        >
          {toolDefinitions[tool].title}
        </Button>
      ))}
      {selection && (
        <Button
          size="sm"
          px="2"
          variant={selection.rows ? 'solid' : 'ghost'}
          css={selectButtonStyles}
          aria-pressed={selection.rows !== undefined}
          onClick={selection.onToggle}
        >
          Select
        </Button>
      )}
    </HStack>
  );
});

const selectButtonStyles = phoneIconStyles('select');

/** The tools of a list, one open at a time. The functions that open them stay the same for a list. */
export function useListTools(navigation: WorkspaceNavigation, total: number | undefined) {
  const { kind } = navigation.place;
  const [opened, setOpened] = useState<{ tool: ListTool; kind: RecordKind }>();
  const open = useCallback((tool: ListTool) => setOpened({ tool, kind }), [kind]);
  const openKeys = useCallback(() => open('keys'), [open]);
  // Switching to another list closes the open tool.
  if (opened?.kind !== kind) return { open, openKeys, dialog: null };
  const { title, load } = toolDefinitions[opened.tool];
  const props = { navigation, total, onClosed: () => setOpened(undefined) };
  const dialog = <LazyPart key={opened.tool} what={title} load={load} with={props} waiting={null} />;
  return { open, openKeys, dialog };
}
