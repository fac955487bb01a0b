import { requestSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import type { OwnListName } from 'shared-lib/records';
import { Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { OwnListOption } from './own-option';

type ChangeOptionStatusDialogProps = {
  list: OwnListName;
  option: OwnListOption;
  change: 'retire' | 'offer';
  onDone: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const optionStatusTexts = {
  retire: {
    title: t('Retire option'),
    submitLabel: t('Retire'),
    explanation: t('It is no longer offered in forms and filters. Records that have it keep it.'),
  },
  offer: {
    title: t('Offer option again'),
    submitLabel: t('Offer again'),
    explanation: t('It is offered in forms and filters again.'),
  },
} satisfies Record<ChangeOptionStatusDialogProps['change'], object>;

/** The dialog that removes an option from forms and filters, or offers it again. */
export function ChangeOptionStatusDialog({ list, option, change, ...dialog }: ChangeOptionStatusDialogProps) {
  const { id, version, name } = option;
  const { explanation, ...texts } = optionStatusTexts[change];
  const act = (key: string) => requestSave({ path: `own-lists/${change}`, body: { list, id, version }, key });
  return (
    <ConfirmDialog {...texts} objects={[{ name }]} act={act} {...dialog}>
      <Text>{explanation}</Text>
    </ConfirmDialog>
  );
}
