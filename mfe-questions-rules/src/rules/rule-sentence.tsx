import { Fragment } from 'react';
import { describeCondition, describeRule, type Rule } from 'shared-lib/rules';
import { chakra, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The words between the conditions of a rule. */
export const joiningWordsByMatch = { All: t('AND'), Any: t('OR') } as const;

/** A shortened rule shows this many conditions. */
export const maxShownRows = 5;

type RuleSentenceProps = {
  rule: Rule;
  /** Whether the sentence is shortened: it has only the first conditions, without the ends of long ones. */
  isCut?: boolean;
};

/** Shows a rule as a sentence. Each part is on a separate line, with IF, AND, OR or THEN in front. */
export function RuleSentence({ rule, isCut = false }: RuleSentenceProps) {
  const { rows, match, decision } = rule;
  if (rows.length === 0) return <Text color="fg.muted">{describeRule(rule)}</Text>;
  const shown = isCut ? rows.slice(0, maxShownRows) : rows;
  const rest = rows.length - shown.length;
  return (
    <RuleSentenceText data-cut={isCut || undefined}>
      {/* A rule may contain the same row twice, and rows have no id. */}
      {Array.from(shown.entries(), ([index, row]) => (
        <Fragment key={index}>
          <small>{index === 0 ? t('IF') : joiningWordsByMatch[match]}</small> <bdi>{describeCondition(row)}</bdi>{' '}
        </Fragment>
      ))}
      {rest > 0 && <i>{t('and {rest} more', { rest })} </i>}
      <small>{t('THEN')}</small> <b>{decision}.</b>
    </RuleSentenceText>
  );
}

/** The spaces between the parts are for copying and for screen readers. They take no space in the grid. */
const RuleSentenceText = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1.5',
    maxW: '80ch',
    overflowWrap: 'anywhere',
    '& > small': { textStyle: 'caption', lineHeight: '20px', fontWeight: '600', color: 'fg.muted' },
    '& > i': { gridColumn: '2', textStyle: 'caption', fontStyle: 'normal', color: 'fg.muted' },
    '& > b': { fontWeight: '600' },
    '&[data-cut] > bdi': { lineClamp: '3' },
  },
});
