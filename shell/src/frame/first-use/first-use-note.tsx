import { Link } from 'shared-lib/router';
import { Button, chakra, focusOnHeading, scrollFade } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dismissFirstUseNote } from './first-use';

/** The note for new users: three short texts above the area. */
export function FirstUseNote({ onDismissed }: { onDismissed: () => void }) {
  const dismiss = () => {
    dismissFirstUseNote();
    onDismissed();
    focusOnHeading();
  };
  return (
    <NoteCard aria-label={t('First steps')}>
      <dl>
        <div>
          <dt>{t('Draft and Published')}</dt>
          <dd>{t('A record starts as a draft. Publish it once it is complete.')}</dd>
        </div>
        <div>
          <dt>{t('Questions')}</dt>
          <dd>
            {t('Answers and rules decide which laws apply. A')}{' '}
            <Link to="/law-questions/0/trial-run">{t('Trial run')}</Link>{' '}
            {t('shows it. Your branches and other places are kept there.')}
          </dd>
        </div>
        <div>
          <dt>{t('Help')}</dt>
          <dd>
            {t('The')} <Link to="/help">{t('Help page')}</Link>{' '}
            {t('explains the words and the keyboard shortcuts.')}
          </dd>
        </div>
      </dl>
      <Button size="sm" variant="outline" flexShrink="0" onClick={dismiss}>
        {t('Got it')}
      </Button>
    </NoteCard>
  );
}

/** A plain card with three columns. On phones its three short paragraphs scroll sideways, to leave space for the page. */
const NoteCard = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '6' },
    mx: { base: '4', md: '6' },
    mt: { base: '2', md: '5' },
    px: { base: '3', md: '4' },
    py: { base: '2', md: '3' },
    rounded: 'card',
    borderWidth: '1px',
    bg: 'bg.panel',
    '& dl': {
      flex: '1',
      minW: '0',
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' },
      gap: { base: '4', md: '1', lg: '6' },
      mdDown: { gridAutoFlow: 'column', gridAutoColumns: '13.5rem', overflowX: 'auto', ...scrollFade },
    },
    '& dt': {
      textStyle: { base: 'caption', md: 'h3' },
      fontWeight: '600',
      display: { base: 'inline', md: 'block' },
    },
    '& dd': {
      textStyle: { base: 'caption', md: 'body' },
      display: { base: 'inline', md: 'block' },
      ms: { base: '1.5', md: '0' },
      color: 'fg.muted',
    },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
  },
});
