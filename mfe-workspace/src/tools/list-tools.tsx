import { memo } from 'react';
import { Button, HStack } from 'shared-lib/ui';
import { type ListTool, listTools } from '../place/list-tool';
import type { Selection } from '../selection/use-selection';
import { iconOnPhones } from './phone-icons';
import { toolTitles } from './tool-dialog';

type ListToolsProps = {
  onOpen: (tool: ListTool) => void;
  /** The selection; undefined without Edit access. */
  selection: Selection | undefined;
};

/** The list tools beyond the documents. */
export const ListTools = memo(function ListTools({ onOpen, selection }: ListToolsProps) {
  return (
    <HStack role="group" aria-label="More tools" gap="1" wrap={{ md: 'wrap' }}>
      {listTools.map((tool) => (
        <Button
          key={tool}
          size="sm"
          px="2"
          variant="ghost"
          aria-haspopup="dialog"
          css={looks[tool]}
          onClick={() => onOpen(tool)}
        >
          {toolTitles[tool]}
        </Button>
      ))}
      {selection && (
        <Button
          size="sm"
          px="2"
          variant={selection.rows ? 'solid' : 'ghost'}
          css={selectLook}
          aria-pressed={selection.rows !== undefined}
          onClick={selection.onToggle}
        >
          Select
        </Button>
      )}
    </HStack>
  );
});

/** Phones have no keyboard, so they show no shortcuts. */
const onDesks = { hideBelow: 'md' } as const;
const looks = {
  views: iconOnPhones('views'),
  columns: iconOnPhones('columns'),
  export: iconOnPhones('export'),
  keys: onDesks,
} satisfies Record<ListTool, object>;
const selectLook = iconOnPhones('select');
