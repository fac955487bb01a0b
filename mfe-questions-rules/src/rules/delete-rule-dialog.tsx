import { requestSave } from 'shared-lib/api';
import { ConfirmDialog } from 'shared-lib/form/confirm-dialog';
import { Box, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { RuleDialogProps, SavedRule } from './rule-action';
import { RuleSentence } from './rule-sentence';

type DeleteRuleDialogProps = Pick<RuleDialogProps, 'onSaved' | 'onRefused' | 'onClosed'> & {
  rule: SavedRule;
};

/** The dialog that deletes a rule after the user has confirmed. */
export function DeleteRuleDialog({ rule, onSaved, onRefused, onClosed }: DeleteRuleDialogProps) {
  return (
    <ConfirmDialog
      title={t('Delete Rule')}
      submitLabel={t('Delete')}
      destroys
      act={(key) => requestSave({ path: 'rules/delete', body: { id: rule.id }, key })}
      objects={[{ name: rule.name }]}
      onDone={onSaved}
      onRefused={onRefused}
      onClosed={onClosed}
    >
      <Text>{t('The rule will be deleted, and no longer decides.')}</Text>
      <Box maxH="40" overflowY="auto">
        <RuleSentence rule={rule} />
      </Box>
    </ConfirmDialog>
  );
}
