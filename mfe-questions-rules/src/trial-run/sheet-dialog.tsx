import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { Text } from 'shared-lib/ui';
import { CloseQuestion } from 'shared-lib/ui/overlays';
import type { Profile } from './profile';
import { SaveAsDialog } from './save-as-dialog';
import { deleteProfile } from './save-profile';
import type { SheetMoves } from './use-sheet';

/** What is done with the answers only after a word of the person. */
export type SheetDeed =
  | { what: 'save as' }
  | { what: 'delete'; profile: Profile }
  | { what: 'choose'; id: number };

type SheetDialogProps = {
  deed: SheetDeed;
  sheet: SheetMoves;
  /** Tells what the server said. */
  say: (text: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks for that word: under which name to keep, whether to delete, whether what is not saved may be lost. */
export function SheetDialog({ deed, sheet, say, onClosed }: SheetDialogProps) {
  if (deed.what === 'choose')
    return (
      <CloseQuestion
        title={sheet.title}
        onStay={onClosed}
        onClose={() => {
          onClosed();
          sheet.choose(deed.id);
        }}
      />
    );
  if (deed.what === 'save as')
    return (
      <SaveAsDialog
        answers={sheet.answers}
        onSaved={({ id, version, message }) => {
          sheet.keptAs(id, version);
          void say(message);
        }}
        onClosed={onClosed}
      />
    );
  return (
    <DeleteProfileDialog
      profile={deed.profile}
      onDeleted={(message) => {
        sheet.choose(undefined);
        void say(message);
      }}
      onClosed={onClosed}
    />
  );
}

type DeleteProfileDialogProps = {
  profile: Profile;
  onDeleted: (message: string) => void;
  onClosed: () => void;
};

/** Asks before a profile goes with all of its answers. */
function DeleteProfileDialog({ profile, onDeleted, onClosed }: DeleteProfileDialogProps) {
  const { id, name, answers } = profile;
  const count = answers.length === 1 ? '1 answer' : `${answers.length} answers`;
  return (
    <ConfirmDialog
      title="Delete profile"
      does="Delete"
      act={(key) => deleteProfile(id, key)}
      onDone={onDeleted}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        Delete <bdi>“{name}”</bdi> and its {count}?
      </Text>
    </ConfirmDialog>
  );
}
