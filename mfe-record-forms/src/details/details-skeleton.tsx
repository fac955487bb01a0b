import { chakra, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The shape of a record while it loads: code, name, badges and its rows, so that nothing jumps. */
export function DetailsSkeleton({ rows }: { rows: number }) {
  return (
    <Shape role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      <i style={{ width: '7rem', height: 12 }} />
      <i style={{ width: '80%', height: 24 }} />
      <i style={{ width: '12rem', height: 20, marginBottom: 16 }} />
      {Array.from(Array(rows).keys(), (row) => (
        <div key={row}>
          <i style={{ width: `${6 + ((row * 3) % 5) * 0.5}rem` }} />
          <i style={{ width: `${45 + ((row * 17) % 50)}%` }} />
        </div>
      ))}
    </Shape>
  );
}

const Shape = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    '& i': { display: 'block', height: '14px', rounded: 'sm', bg: 'bg.emphasized', animation: 'pulse' },
    '& > div': { display: 'grid', gridTemplateColumns: '8.5rem 1fr', columnGap: '4', py: '1' },
  },
});
