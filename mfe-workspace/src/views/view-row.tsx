import { useState } from 'react';
import { Button, Flex } from 'shared-lib/ui';
import type { View } from './fetch-views';
import { ViewNameForm } from './view-name-form';

type ViewRowProps = {
  view: View;
  /** It is what the list shows. */
  isNow: boolean;
  onOpen: () => void;
  onCopy: () => void;
  onRename: (name: string) => Promise<boolean>;
  onOverwrite: () => void;
  onDelete: () => void;
};

/** A saved view, and what can be done with it. */
export function ViewRow({ view, isNow, onOpen, onCopy, onRename, onOverwrite, onDelete }: ViewRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) return <ViewNameForm view={view} onRename={onRename} onEnd={() => setRenaming(false)} />;
  const others = [
    ['Link', 'Copy the link of', onCopy],
    ['Rename', 'Rename', () => setRenaming(true)],
    ['Overwrite', 'Overwrite with what is in view:', onOverwrite],
    ['Delete', 'Delete', onDelete],
  ] as const;
  return (
    <Flex as="li" gap="1" wrap="wrap" align="center">
      <Button
        size="sm"
        variant={isNow ? 'solid' : 'outline'}
        aria-current={isNow}
        flex="1 1 10rem"
        minW="0"
        justifyContent="flex-start"
        onClick={onOpen}
      >
        <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{view.name}</bdi>
      </Button>
      {others.map(([title, what, act]) => (
        <Button
          key={title}
          size="sm"
          px="2"
          variant="ghost"
          aria-label={`${what} ${view.name}`}
          onClick={act}
        >
          {title}
        </Button>
      ))}
    </Flex>
  );
}
