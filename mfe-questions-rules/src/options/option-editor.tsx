import { createContext, type ReactNode, useContext } from 'react';
import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useRefreshAfterSave } from '../library/use-library';
import { findOptionsKeyOfForm, makeOptionsKey, type OptionsKey } from './law-options';

const loadOptionsDialog = () => import('./options-dialog').then((part) => part.OptionsDialog);

/**
 * Opens the editor of an option list. The editor is beside the form that opens it, since nested forms would
 * submit together.
 */
const OptionEditingContext = createContext<((of: OptionsKey) => void) | undefined>(undefined);

export function useEditOptions() {
  return useContext(OptionEditingContext);
}

type OptionEditorProps = { lawId: string; canEdit: boolean; children: ReactNode };

/** Lets its children open the editor of an option list, if the user may edit. */
export function OptionEditor({ lawId, canEdit, children }: OptionEditorProps) {
  const { opened, open } = useOpenDialog<never, OptionsKey>({
    rows: canEdit ? noRows : undefined,
    find: (form) => findOptionsKeyOfForm(form, lawId),
  });
  const { onSaved } = useRefreshAfterSave(makeOptionsKey(lawId));
  return (
    <OptionEditingContext value={canEdit ? open : undefined}>
      {children}
      {opened && (
        <LazyPart
          what={t('Options')}
          load={loadOptionsDialog}
          with={{ of: opened, onSaved, onClosed: () => open(undefined) }}
          waiting={null}
        />
      )}
    </OptionEditingContext>
  );
}

/** The form's name contains its list, so it needs no rows. */
const noRows: readonly never[] = [];
