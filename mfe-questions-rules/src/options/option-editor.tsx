import { createContext, type ReactNode, useContext } from 'react';
import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { LazyPart } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { useRefreshAfterSave } from '../library/use-library';
import { findOptionListKeyOfForm, makeOptionsQueryKey, type OptionListKey } from './law-options';

const loadOptionsDialog = () => import('./options-dialog').then((part) => part.OptionsDialog);

/**
 * A function that opens the editor of a list of options. The editor is not rendered inside the form that
 * opens it, because nested forms would submit together.
 */
const OptionEditingContext = createContext<((listKey: OptionListKey) => void) | undefined>(undefined);

export function useOpenOptionEditor() {
  return useContext(OptionEditingContext);
}

type OptionEditorProviderProps = { lawId: string; canEdit: boolean; children: ReactNode };

/** Lets its children open the editor of a list of options, if the user may edit. */
export function OptionEditorProvider({ lawId, canEdit, children }: OptionEditorProviderProps) {
  const { opened, open } = useOpenDialog<never, OptionListKey>({
    rows: canEdit ? noRows : undefined,
    find: (form) => findOptionListKeyOfForm(form, lawId),
  });
  const { onSaved } = useRefreshAfterSave(makeOptionsQueryKey(lawId));
  return (
    <OptionEditingContext value={canEdit ? open : undefined}>
      {children}
      {opened && (
        <LazyPart
          what={t('Options')}
          load={loadOptionsDialog}
          with={{ listKey: opened, onSaved, onClosed: () => open(undefined) }}
          waiting={null}
        />
      )}
    </OptionEditingContext>
  );
}

/** The editor needs no rows to open, because its form name says which options it edits. */
const noRows: readonly never[] = [];
