import { Link } from 'shared-lib/router';
import { Button, chakra, focusOnHeading } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dismissFirstUseNote } from './first-use';

/** What a new user has to know, in three lines above the area. */
export function FirstUseNote({ onDismissed }: { onDismissed: () => void }) {
  const dismiss = () => {
    dismissFirstUseNote();
    onDismissed();
    focusOnHeading();
  };
  return (
    <NoteCard aria-label={t('First steps')}>
      <ul>
        <li>
          <strong>{t('Draft and Published:')}</strong>{' '}
          {t('a record starts as a draft. Publish it once it is complete.')}
        </li>
        <li>
          <strong>{t('Questions:')}</strong> {t('answers and rules decide which laws apply. A')}{' '}
          <Link to="/law-questions/0/trial-run">{t('Trial run')}</Link> {t('shows it, and changes nothing.')}
        </li>
        <li>
          <strong>{t('Help:')}</strong> {t('the')} <Link to="/help">{t('Help page')}</Link>{' '}
          {t('explains the words and the keyboard shortcuts.')}
        </li>
      </ul>
      <Button size="sm" variant="outline" flexShrink="0" onClick={dismiss}>
        {t('Got it')}
      </Button>
    </NoteCard>
  );
}

const NoteCard = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'flex-start', md: 'center' },
    justifyContent: 'space-between',
    gap: '4',
    mx: { base: '4', md: '6' },
    mt: { base: '4', md: '5' },
    px: '4',
    py: '3',
    rounded: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'status.info',
    color: 'status.infoFg',
    '& ul': { display: 'grid', gap: '1', listStyleType: 'none' },
    '& a': { textDecoration: 'underline' },
  },
});
