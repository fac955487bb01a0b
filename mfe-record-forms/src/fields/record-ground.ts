import { chakra } from 'shared-lib/ui';

/** How a record to read looks, said once: a component for each row would take longer than the rows. */
export const RecordGround = chakra('div', {
  base: {
    '& > * + *': { mt: '6' },
    '& > [data-bar] + *': { mt: '4' },
    '& > form[data-bar]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
    '& dl > div': {
      display: { base: 'block', sm: 'grid' },
      gridTemplateColumns: '13rem 1fr',
      columnGap: '4',
      py: '2',
      borderBottomWidth: '1px',
      borderColor: 'border.muted',
    },
    '& dl > div:last-of-type': { borderBottomWidth: 0 },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});
