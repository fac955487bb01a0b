import { type ComponentType, memo, useCallback, useState } from 'react';
import type { RecordKind } from 'shared-lib/records';
import { Button, HStack, Icon, LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { WorkspaceNavigation } from '../address/workspace-navigation';
import { makeNarrowIconStyles } from '../rows/icons';
import type { Selection } from '../selection/selection';

/**
 * The tools of a list that the specification does not name. The code of a tool is fetched when the tool is
 * first opened.
 */
const listToolDefinitions = {
  view: {
    title: t('View'),
    load: () => import('./view-options').then(({ ViewOptions }) => ViewOptions),
  },
  views: {
    title: t('Views'),
    load: () => import('./views-dialog').then(({ ListViewsDialog }) => ListViewsDialog),
  },
  export: {
    title: t('Export'),
    load: () => import('./export-dialog').then(({ ExportDialog }) => ExportDialog),
  },
  keys: {
    title: t('Keyboard shortcuts'),
    load: () => import('./keys-dialog').then(({ ShortcutsDialog }) => ShortcutsDialog),
  },
} satisfies Record<string, { title: string; load: () => Promise<ComponentType<ListToolProps>> }>;

export type ListTool = keyof typeof listToolDefinitions;

export type ListToolProps = {
  navigation: WorkspaceNavigation;
  /** The number of rows in the list, or undefined until it is known. */
  total: number | undefined;
  /** The button that opened the tool. A shortcut may open it without a button. */
  opener: HTMLElement | undefined;
  /** Opens another tool in place of this one. */
  onTool: (tool: ListTool) => void;
  onClosed: () => void;
};

type ListToolsProps = {
  onOpen: (tool: ListTool, opener?: HTMLElement) => void;
  /** Whether the options of the list's view are open. */
  isViewOpen: boolean;
  /** The selected rows. It is undefined without Edit access. */
  selection: Selection | undefined;
};

/** The button that opens the view options and tools, and the button that starts selecting. */
export const ListTools = memo(function ListTools({ onOpen, isViewOpen, selection }: ListToolsProps) {
  return (
    <HStack role="group" aria-label={t('More tools')} gap="1" order={2}>
      <Button
        size="sm"
        px="2"
        gap="1"
        variant="ghost"
        aria-haspopup="dialog"
        aria-expanded={isViewOpen}
        title={t('View')}
        onClick={({ currentTarget }) => onOpen('view', currentTarget)}
      >
        {t('View')}
        <Icon name="down" size={14} />
      </Button>
      {selection && (
        <Button
          size="sm"
          px="2"
          variant={selection.rows ? 'subtle' : 'ghost'}
          css={selectButtonStyles}
          aria-pressed={selection.rows !== undefined}
          title={t('Select')}
          onClick={selection.onToggle}
        >
          {t('Select')}
        </Button>
      )}
    </HStack>
  );
});

/** In a toolbar that is narrower than this (in pixels), the button for the selection shows only an icon. */
const selectButtonStyles = makeNarrowIconStyles('select', 780);

type OpenedListTool = { tool: ListTool; kind: RecordKind; opener: HTMLElement | undefined };

/**
 * Returns the open tool of a list, and functions that open a tool. At most one tool is open. The functions
 * change only with the kind.
 */
export function useListTools(navigation: WorkspaceNavigation, total: number | undefined) {
  const { kind } = navigation.address;
  const [opened, setOpened] = useState<OpenedListTool>();
  const open = useCallback(
    (tool: ListTool, opener?: HTMLElement) =>
      // A second click on the button closes the view options.
      setOpened((now) => (now?.tool === 'view' && tool === 'view' ? undefined : { tool, kind, opener })),
    [kind],
  );
  const openKeys = useCallback(() => open('keys'), [open]);
  // When the user goes to another list, the open tool closes.
  if (opened?.kind !== kind) return { open, openKeys, isViewOpen: false, dialog: null };
  const { tool, opener } = opened;
  const { title, load } = listToolDefinitions[tool];
  const props = { navigation, total, opener, onTool: open, onClosed: () => setOpened(undefined) };
  const dialog = <LazyPart key={tool} what={title} load={load} with={props} waiting={null} />;
  return { open, openKeys, isViewOpen: tool === 'view', dialog };
}
