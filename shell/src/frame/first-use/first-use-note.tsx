import { type ReactNode, useState } from 'react';
import { Link } from 'shared-lib/router';
import { Button, chakra, focusOnHeading, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dismissFirstUseNote } from './first-use';

/** The note for new users: three short texts above the area. Phones show one text at a time. */
export function FirstUseNote({ onDismissed }: { onDismissed: () => void }) {
  const [chosen, setChosen] = useState(0);
  const dismiss = () => {
    dismissFirstUseNote();
    onDismissed();
    focusOnHeading();
  };
  const count = firstUseTexts.length;
  return (
    <NoteCard aria-label={t('First steps')}>
      <dl>
        {firstUseTexts.map(([term, words], index) => (
          <div key={term} data-chosen={index === chosen || undefined}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" variant="outline" hideFrom="md" onClick={() => setChosen((chosen + 1) % count)}>
        {t('Next')}
      </Button>
      <Text role="status" hideFrom="md" textStyle="label" color="fg.muted">
        {t('{place} of {count}', { place: chosen + 1, count })}
      </Text>
      <Button size="xs" variant="outline" flexShrink="0" ms="auto" onClick={dismiss}>
        {t('Got it')}
      </Button>
    </NoteCard>
  );
}

const firstUseTexts: readonly (readonly [string, ReactNode])[] = [
  [t('Draft and Published'), t('A record starts as a draft. Publish it once it is complete.')],
  [
    t('Questions'),
    <>
      {t('Answers and rules decide which laws apply. A')} <Link to="/law-questions/0/trial-run">{t('Trial run')}</Link>{' '}
      {t('shows it. Your branches and other places are kept there.')}
    </>,
  ],
  [
    t('Help'),
    <>
      {t('The')} <Link to="/help">{t('Help page')}</Link> {t('explains the words and the keyboard shortcuts.')}
    </>,
  ],
];

/** A low strip below the top bar with three columns. On phones it shows the chosen text above the two buttons. */
const NoteCard = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: { base: 'center', md: 'start' },
    columnGap: { base: '3', md: '6' },
    mx: { base: '4', md: '6' },
    mt: { base: '2', md: '4' },
    px: { base: '3', md: '4' },
    py: '2',
    rounded: 'card',
    borderWidth: '1px',
    bg: 'bg.panel',
    '& dl': {
      flex: { base: '1 0 100%', md: '1' },
      display: 'grid',
      gridTemplateColumns: { lg: 'repeat(3, minmax(0, 1fr))' },
      columnGap: '6',
      rowGap: '1',
      mdDown: { minH: '48px', '& > div:not([data-chosen])': { display: 'none' } },
    },
    '& :is(dt, dd)': {
      display: 'inline',
      fontSize: { base: '12px', md: '13px' },
      lineHeight: { base: '16px', md: '20px' },
    },
    '& dt': { fontWeight: '600' },
    '& dd': { ms: '1.5', color: 'fg.muted' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
  },
});
