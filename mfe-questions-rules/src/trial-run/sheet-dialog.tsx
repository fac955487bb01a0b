import { CloseQuestion } from 'shared-lib/ui/overlays';
import { DeleteProfileDialog } from './delete-profile-dialog';
import type { Profile } from './profile';
import { SaveAsDialog } from './save-as-dialog';
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
