import { useState } from 'react';
import { Refusal } from 'shared-lib/form/refusal';
import { useNavigate } from 'shared-lib/router';
import { Stack, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { useLook } from '../look/use-look';
import type { ToolProps } from '../tools/list-tool';
import { NewViewForm } from './new-view-form';
import { useViews } from './use-views';
import { viewAddress, viewLink } from './view-address';
import { ViewRow } from './view-row';

/** The saved views of a list: to be opened, made of what is in view, named anew, given what is in view, deleted. */
export function ViewsDialog({ moves, onClosed }: ToolProps) {
  const { kind } = moves.place;
  const { look } = useLook(moves);
  const navigate = useNavigate();
  const { views, isMissing, refusal, isSaving, add, update, remove } = useViews(kind);
  const [said, say] = useState('');
  const now = viewAddress(moves.place, look);
  const save = async (name: string) => {
    const isSaved = await add({ name, address: now });
    say(isSaved ? `Saved as ${name.trim()}.` : '');
    return isSaved;
  };
  const copy = (address: string) => {
    const link = viewLink(address);
    // Where the browser forbids it, the link stands there to be copied by hand.
    navigator.clipboard?.writeText(link).catch(() => undefined);
    say(`The link: ${link}`);
  };
  return (
    <TitledDialog title={`Views of the ${kind.titles.list}`} width={600} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          {isMissing && <Text role="alert">Your views did not come. Close this and try again.</Text>}
          {views?.length === 0 && <Text color="fg.muted">You have no views of this list yet.</Text>}
          <Stack as="ul" role="list" gap="2" listStyleType="none" aria-label="Saved views">
            {views?.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                isNow={view.address === now}
                onOpen={() => {
                  close();
                  void navigate(`/workspace?${view.address}`);
                }}
                onCopy={() => copy(view.address)}
                onRename={(name) => update({ id: view.id, name })}
                onOverwrite={() => update({ id: view.id, address: now })}
                onDelete={async () => say((await remove(view.id)) ? `${view.name} is deleted.` : '')}
              />
            ))}
          </Stack>
          <NewViewForm isSaving={isSaving} onSave={save} onCopy={() => copy(now)} />
          <Refusal message={refusal} />
          <Text role="status" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {said}
          </Text>
        </Stack>
      )}
    </TitledDialog>
  );
}
