import { type FormEvent, useState } from 'react';
import { send } from 'shared-lib/api';
import { parseId, savedViewLimits } from 'shared-lib/records';
import { Box, Button, Flex, Icon, Input, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';

type SavedViewRowProps = {
  view: SavedView;
  /** Whether the list now shows this view. */
  isCurrent: boolean;
  onOpen: () => void;
  onCopy: () => void;
  onRename: (name: string) => Promise<boolean>;
  onOverwrite: () => void;
  onDelete: () => void;
};

export function SavedViewRow(props: SavedViewRowProps) {
  const { view, isCurrent, onOpen, onRename, onDelete } = props;
  const [isRenaming, setRenaming] = useState(false);
  const [deletion, setDeletion] = useState<'idle' | 'confirming' | 'cancelled'>('idle');
  const rename = () => {
    setDeletion('idle');
    setRenaming(true);
  };
  if (isRenaming) return <RenameViewForm view={view} onRename={onRename} onEnd={() => setRenaming(false)} />;
  return (
    <Flex as="li" gap="1" wrap="wrap" align="center">
      <Box color={isCurrent ? 'accent.fg' : 'fg.muted'}>
        <Icon name={isCurrent ? 'check' : 'bookmark'} size={16} />
      </Box>
      <Button
        size="sm"
        px="2"
        variant="ghost"
        fontWeight={isCurrent ? '600' : '500'}
        aria-current={isCurrent}
        flex="1"
        minW="0"
        justifyContent="flex-start"
        onClick={onOpen}
      >
        <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{view.name}</bdi>
      </Button>
      {deletion === 'confirming' && (
        <DeleteViewQuestion name={view.name} onYes={onDelete} onNo={() => setDeletion('cancelled')} />
      )}
      {deletion !== 'confirming' && (
        <SavedViewMenu
          {...props}
          isFocused={deletion === 'cancelled'}
          onRename={rename}
          onDelete={() => setDeletion('confirming')}
        />
      )}
    </Flex>
  );
}

type SavedViewMenuProps = Pick<SavedViewRowProps, 'view' | 'onCopy' | 'onOverwrite' | 'onDelete'> & {
  isFocused: boolean;
  onRename: () => void;
};

/** The menu with the actions of a saved view. A click on the view's name opens the view. */
function SavedViewMenu({ view: { name }, isFocused, onCopy, onRename, onOverwrite, onDelete }: SavedViewMenuProps) {
  return (
    <ActionsMenu name={name} variant="ghost" autoFocus={isFocused}>
      <button type="button" aria-label={t('Copy the link of {name}', { name })} onClick={onCopy}>
        {t('Copy link')}
      </button>
      <button type="button" aria-label={`${t('Rename')} ${name}`} onClick={onRename}>
        {t('Rename')}
      </button>
      <button type="button" aria-label={`${t('Overwrite with this view:')} ${name}`} onClick={onOverwrite}>
        {t('Overwrite')}
      </button>
      <button type="button" data-destroys="" aria-label={`${t('Delete')} ${name}`} onClick={onDelete}>
        {t('Delete')}
      </button>
    </ActionsMenu>
  );
}

/** Asks before a view is deleted, because a deletion cannot be undone. */
function DeleteViewQuestion({ name, onYes, onNo }: { name: string; onYes: () => void; onNo: () => void }) {
  return (
    <>
      <Button
        size="sm"
        px="2"
        variant="ghost"
        colorPalette="red"
        autoFocus
        aria-label={t('Yes, delete {name}', { name })}
        onClick={onYes}
      >
        {t('Yes, delete')}
      </Button>
      <Button size="sm" px="2" variant="ghost" aria-label={t('Keep {name}', { name })} onClick={onNo}>
        {t('Keep')}
      </Button>
    </>
  );
}

type RenameViewFormProps = {
  view: SavedView;
  onRename: (name: string) => Promise<boolean>;
  onEnd: () => void;
};

/** The form that renames a view. It stays open if the server refuses the name. */
function RenameViewForm({ view, onRename, onEnd }: RenameViewFormProps) {
  const [name, setName] = useState(view.name);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await onRename(name)) onEnd();
  };
  return (
    <li>
      <Flex as="form" gap="2" wrap="wrap" onSubmit={rename}>
        <Input
          size="sm"
          dir="auto"
          flex="1 1 12rem"
          autoFocus
          aria-label={t('New name of {name}', { name: view.name })}
          aria-required
          aria-describedby="renamed-view-limit"
          maxLength={savedViewLimits.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <NameLimitMessage id="renamed-view-limit" name={name} />
        <DialogActions
          back={
            <Button size="sm" variant="outline" onClick={onEnd}>
              {t('Cancel')}
            </Button>
          }
          action={
            <Button size="sm" type="submit">
              {t('Rename')}
            </Button>
          }
        />
      </Flex>
    </li>
  );
}

export type SavedView = { id: number; name: string; address: string };

/** Fetches the user's own saved views of a list. Throws if no reply comes. */
export async function fetchSavedViews(kind: string, signal: AbortSignal): Promise<SavedView[]> {
  const answer = await send({ method: 'POST', path: 'views/list', body: { kind }, signal });
  if (!answer.ok) throw new Error(answer.message);
  return Array.isArray(answer.value.data) ? answer.value.data.flatMap(readSavedView) : [];
}

function readSavedView(value: unknown): SavedView[] {
  const { id: wire, name, address } = Object(value);
  const id = parseId(wire);
  const isView = id !== undefined && typeof name === 'string' && typeof address === 'string';
  return isView ? [{ id, name, address }] : [];
}

/** Says below the field that the name has its maximum length. The field ignores further characters. */
export function NameLimitMessage({ id, name }: { id: string; name: string }) {
  return (
    <Text id={id} role="status" textStyle="caption" color="fg.muted" w="full" _empty={{ mt: '-1.5' }}>
      {name.length >= savedViewLimits.name && t('A name has at most {most} letters.', { most: savedViewLimits.name })}
    </Text>
  );
}
