import { chakra } from 'shared-lib/ui';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import { typeTitles } from '../library/use-questions';
import type { QuestionDialogProps } from './question-action';

type ViewQuestionDialogProps = Omit<QuestionDialogProps, 'onRefused'>;

/** A read-only question, for users with View access. */
export function ViewQuestionDialog({ law, question, onClosed }: ViewQuestionDialogProps) {
  const { inputField, text, answer } = question;
  const lines = [
    [t('Law Name'), law.name],
    [t('Type'), inputField ? typeTitles[inputField] : '--'],
    [t('Question'), text],
    [t('Answer'), answer || '--'],
  ] as const;
  return (
    <TitledDialog title={t('View Question & Answer')} width={800} onClosed={onClosed}>
      <FactList>
        {lines.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </FactList>
    </TitledDialog>
  );
}

const FactList = chakra('dl', {
  base: {
    m: '0',
    px: { base: '4', md: '6' },
    py: '3',
    '& > div': { py: '2', display: { base: 'block', md: 'flex' }, gap: '4', borderBottomWidth: '1px' },
    '& > div:last-of-type': { borderBottomWidth: 0 },
    '& dt': { flex: '0 0 8rem', color: 'fg.muted' },
    '& dd': { m: '0', minW: '0', overflowWrap: 'anywhere' },
  },
});
