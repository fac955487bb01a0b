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
  const [deletion, setDeletion] = useState<'unasked' | 'asked' | 'kept'>('unasked');
  const rename = () => {
    setDeletion('unasked');
    setRenaming(true);
  };
  if (isRenaming) return <ViewNameForm view={view} onRename={onRename} onEnd={() => setRenaming(false)} />;
  const others = [
    ['Link', 'Copy the link of', onCopy],
    ['Rename', 'Rename', rename],
    ['Overwrite', 'Overwrite with what is in view:', onOverwrite],
    ['Delete', 'Delete', () => setDeletion('asked')],
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
      {deletion === 'asked' && (
        <DeleteQuestion name={view.name} onYes={onDelete} onNo={() => setDeletion('kept')} />
      )}
      {deletion !== 'asked' &&
        others.map(([title, what, act]) => (
          <Button
            key={title}
            size="sm"
            px="2"
            variant="ghost"
            aria-label={`${what} ${view.name}`}
            autoFocus={deletion === 'kept' && title === 'Delete'}
            onClick={act}
          >
            {title}
          </Button>
        ))}
    </Flex>
  );
}

type DeleteQuestionProps = { name: string; onYes: () => void; onNo: () => void };

/** There is no way to take a deletion back, so it is asked for twice. */
function DeleteQuestion({ name, onYes, onNo }: DeleteQuestionProps) {
  return (
    <>
      <Button
        size="sm"
        px="2"
        variant="ghost"
        colorPalette="red"
        autoFocus
        aria-label={`Yes, delete ${name}`}
        onClick={onYes}
      >
        Yes, delete
      </Button>
      <Button size="sm" px="2" variant="ghost" aria-label={`Keep ${name}`} onClick={onNo}>
        Keep
      </Button>
    </>
  );
}
