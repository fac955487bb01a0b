import { Box, chakra, Text } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { type Question, questionTypeTitles } from '../library/use-questions';
import { RuleSentence } from '../rules/rule-sentence';
import { TitledValues } from '../titled-values';
import type { QuestionDialogProps } from './question-action';
import type { UsesOfQuestion } from './question-pages';

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
      <TitledValues rows={lines} />
    </TitledDialog>
  );
}

/** Shows a question in full beside the rows: the options that it offers and the rules that ask it. */
export function QuestionPreview({ question, uses }: { question: Question; uses: UsesOfQuestion }) {
  return (
    <Box as="section" aria-label={t('Question in view')} px="4" py="3" css={previewStyles}>
      <Text as="h3" textStyle="h3" overflowWrap="anywhere">
        <bdi>{question.text}</bdi>
      </Text>
      {uses.options && (
        <>
          <h4>{t('Options')}</h4>
          <OptionList>
            {uses.options.map((option) => (
              <li key={option}>
                <bdi>{option}</bdi>
              </li>
            ))}
          </OptionList>
        </>
      )}
      <h4>{t('Rules that ask it')}</h4>
      {uses.rules.length === 0 && (
        <Text color="fg.muted">{t('No rule asks this question yet, so its answer decides nothing.')}</Text>
      )}
      {uses.rules.map((rule) => (
        <Box key={rule.id ?? rule.name} mb="3">
          <Text fontWeight="500" mb="1" overflowWrap="anywhere">
            <bdi>{rule.name}</bdi>
          </Text>
          <RuleSentence rule={rule} isCut />
        </Box>
      ))}
    </Box>
  );
}

const previewStyles = {
  '& > h4': {
    display: 'block',
    mt: '3',
    mb: '1.5',
    textStyle: 'caption',
    fontWeight: '600',
    color: 'fg.muted',
  },
};

const OptionList = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    listStyle: 'none',
    '& > li': { px: '2', rounded: 'full', borderWidth: '1px', textStyle: 'label', overflowWrap: 'anywhere' },
  },
});
