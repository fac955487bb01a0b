import { chakra, Surface } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** What the cards say, in three lines that always stand above them. */
const legendLines = [
  [t('Stable'), t('the release that everybody gets.')],
  [t('Canary'), t('a newer release that some people try before it becomes stable.')],
  [t('Share'), t('how many of 100 people get the canary. It can grow by itself.')],
] as const;

/** Explains the words of the releases. */
export function ReleasesLegend() {
  return (
    <Surface as="section" aria-label={t('What the words mean')} px="4" py="3">
      <LegendList>
        {legendLines.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </LegendList>
    </Surface>
  );
}

const LegendList = chakra('dl', {
  base: {
    textStyle: 'label',
    '& > div': { display: 'grid', gridTemplateColumns: '4.5rem 1fr', py: '0.5' },
    '& dt': { fontWeight: '600' },
    '& dd': { color: 'fg.muted', fontWeight: '400' },
  },
});
