import { chakra } from 'shared-lib/ui';

/** A list of values that cannot be edited, each with a title. */
export function TitledValues({ rows }: { rows: readonly (readonly [title: string, value: string])[] }) {
  return (
    <TitledValueList>
      {rows.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <bdi>{value || '--'}</bdi>
          </dd>
        </div>
      ))}
    </TitledValueList>
  );
}

const TitledValueList = chakra('dl', {
  base: {
    m: '0',
    mt: '-2',
    '& > div': { py: '2', display: { base: 'block', md: 'flex' }, gap: '4', borderBottomWidth: '1px' },
    '& > div:last-of-type': { borderBottomWidth: 0 },
    '& dt': { flex: '0 0 8rem', color: 'fg.muted' },
    '& dd': { m: '0', minW: '0', overflowWrap: 'anywhere' },
  },
});
