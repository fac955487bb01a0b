import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { Link } from 'shared-lib/router';
import { Button, chakra, focusOnHeading, Icon, type IconName, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { dismissFirstUseNote } from './first-use';

/** The note for new users: three short texts in a strip above the area. Phones show one text at a time. */
export function FirstUseNote({ onDismissed }: { onDismissed: () => void }) {
  const [chosen, setChosen] = useState(0);
  const dismiss = () => {
    dismissFirstUseNote();
    onDismissed();
    focusOnHeading();
  };
  const { canEdit } = useAccess();
  const texts = canEdit ? firstUseTexts : readerTexts;
  const count = texts.length;
  return (
    <NoteCard aria-label={t('First steps')}>
      <dl>
        {texts.map(([term, icon, words], index) => (
          <div key={term} data-chosen={index === chosen || undefined}>
            <Icon name={icon} />
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Text role="status" hideFrom="md" textStyle="caption" color="fg.muted" whiteSpace="nowrap">
        {t('{place} of {count}', { place: chosen + 1, count })}
      </Text>
      <Button size="sm" variant="ghost" px="2" hideFrom="md" onClick={() => setChosen((chosen + 1) % count)}>
        {t('Next')}
      </Button>
      <Button size="sm" variant="outline" flexShrink="0" px={{ base: '2', md: '3' }} ms="auto" onClick={dismiss}>
        {t('Got it')}
      </Button>
    </NoteCard>
  );
}

const firstUseTexts: readonly (readonly [string, IconName, ReactNode])[] = [
  [t('Draft and Published'), 'workspace', t('Publish a draft once it is complete.')],
  [
    t('Questions'),
    'trial',
    <>
      {t('The')} <Link to="/law-questions/0/trial-run">{t('Trial run')}</Link> {t('shows which laws apply where.')}
    </>,
  ],
  [
    t('Help'),
    'help',
    <>
      {t('The')} <Link to="/help">{t('Help page')}</Link> {t('explains words and shortcuts.')}
    </>,
  ],
];

/** The texts for users with View access. They cannot publish, but they file what is due. */
const readerTexts: typeof firstUseTexts = [
  [
    t('Draft and Published'),
    'workspace',
    <>
      {t('Only what is published falls due. File it on')} <Link to="/today">{t('Today')}</Link>.
    </>,
  ],
  ...firstUseTexts.slice(1),
];

/** A low strip below the top bar with three columns. On phones it shows the chosen text before the two buttons. */
const NoteCard = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    columnGap: { base: '1', md: '6' },
    px: { base: '4', md: '6' },
    py: '2',
    borderBottomWidth: '1px',
    bg: 'bg.panel',
    '& dl': {
      flex: '1',
      display: 'grid',
      gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
      gap: { md: '6' },
      mdDown: { '& > div:not([data-chosen])': { display: 'none' } },
    },
    '& > dl > div': {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'center',
    },
    '& svg': { gridRow: '1 / 3', color: 'accent.fg' },
    '& dt': { textStyle: 'label', fontWeight: '600' },
    '& dd': { gridColumn: '2', textStyle: 'caption', color: 'fg.muted' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
  },
});
