import type { FormikValues } from 'formik';
import type { ReactNode } from 'react';
import type { Answer } from 'shared-lib/api';
import { unsaved$, useLatestValue } from 'shared-lib/bus';
import { useQuery } from 'shared-lib/query';
import { Box, FailurePanel, LoadingRows } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { type ResumableForm, useUnsavedDraft } from 'shared-lib/unsaved';
import { t } from 'shared-lib/words';
import type { VersionToEdit } from './edit-form';
import { EditForm, type EditFormProps } from './edit-form';

type FormOnlyPropName = 'loaded' | keyof ResumableForm | 'onCancel' | 'load';

type EditDialogProps<Values extends FormikValues> = Omit<EditFormProps<Values>, FormOnlyPropName> & {
  title: string;
  /** Fetches the current state of the data to edit. */
  load: () => Promise<Answer<VersionToEdit<Values>>>;
  /** Called after the dialog has left the screen. The caller must then unmount it. */
  onClosed: () => void;
  children: ReactNode;
};

/** A dialog that loads data and lets users edit them. It asks before it discards input. */
export function EditDialog<Values extends FormikValues>(props: EditDialogProps<Values>) {
  const { title, onClosed, onSaved, ...rest } = props;
  const { form, thing, load } = rest;
  const resumable = useUnsavedDraft(form);
  const { drop } = resumable;
  const isUnsaved = useLatestValue(unsaved$, []).some(({ keeping }) => keeping?.form === form);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['edited', form],
    queryFn: async () => {
      const answer = await load();
      if (!answer.ok) throw new Error(answer.message);
      return answer.value;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const handleClosed = () => {
    // Deletes the draft only if the data have loaded. Otherwise the user has not seen the draft.
    if (data) drop();
    onClosed();
  };
  return (
    <TitledDialog
      title={title}
      thing={thing}
      width={800}
      closes={isUnsaved ? 'after a question' : 'anyhow'}
      onClosed={handleClosed}
    >
      {(close, leave) => {
        if (data)
          return (
            <EditForm<Values>
              {...rest}
              loaded={data}
              {...resumable}
              onCancel={leave}
              onSaved={(message) => {
                drop();
                close();
                onSaved(message);
              }}
            />
          );
        if (error && !isFetching)
          return (
            <Box p={{ base: '4', md: '6' }}>
              <FailurePanel
                title={t('{title}: not loaded', { title })}
                detail={error.message}
                onTryAgain={() => void refetch()}
                onClose={close}
              />
            </Box>
          );
        return <LoadingRows rows={4} label={t('Loading')} />;
      }}
    </TitledDialog>
  );
}
