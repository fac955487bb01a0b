import { Box, Stack, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { UsesOfQuestion } from '../library/use-library';
import { type Question, questionTypeTitles } from '../library/use-questions';
import { RuleSentence } from '../rules/rule-sentence';
import { TitledValues } from '../titled-values';
import type { QuestionDialogProps } from './question-action';

type ViewQuestionDialogProps = Omit<QuestionDialogProps, 'onRefused'>;

/** The dialog that shows a question to users with View access, who cannot edit it. */
export function ViewQuestionDialog({ law, question, onClosed }: ViewQuestionDialogProps) {
  const { inputField, text, answer } = question;
  const lines = [
    [t('Law Name'), law.name],
    [t('Type'), inputField ? questionTypeTitles[inputField] : '--'],
    [t('Question'), text],
    [t('Answer'), answer],
  ] as const;
  return (
    <TitledDialog title={t('View Question & Answer')} width={800} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }}>
          <TitledValues rows={lines} />
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}

/** Shows a question in full beside the rows: the options that it offers and the rules that ask it. */
export function QuestionPreview({ question, uses }: { question: Question; uses: UsesOfQuestion }) {
  return (
    <Box as="section" aria-label={t('Question in view')} px="4" py="3" css={questionPreviewStyles}>
      <Text as="h3" textStyle="h3" overflowWrap="anywhere">
        <bdi>{question.text}</bdi>
      </Text>
      <Box css={sideBySideStyles}>
        {uses.options && (
          <div>
            <h4>{t('Options')}</h4>
            <ul>
              {uses.options.map((option) => (
                <li key={option}>
                  <bdi>{option}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h4>{t('Rules that ask it')}</h4>
          {uses.rules.length === 0 && (
            <Text color="fg.muted">{t('No rule asks this question yet, so its answer decides nothing.')}</Text>
          )}
          <Box css={sideBySideStyles}>
            {uses.rules.map((rule) => (
              <Box key={rule.id ?? rule.name} mb="3">
                <Text fontWeight="500" mb="1" overflowWrap="anywhere">
                  <bdi>{rule.name}</bdi>
                </Text>
                <RuleSentence rule={rule} isCut />
              </Box>
            ))}
          </Box>
        </div>
      </Box>
    </Box>
  );
}

/** Shows the parts side by side if they have enough room, otherwise below each other. */
const sideBySideStyles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  columnGap: '6',
};

const questionPreviewStyles = {
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '1.5', listStyle: 'none' },
  '& ul > li': { px: '2', rounded: 'full', borderWidth: '1px', textStyle: 'label', overflowWrap: 'anywhere' },
  '& h4': { mt: '3', mb: '1.5', textStyle: 'caption', fontWeight: '600', color: 'fg.muted' },
};
