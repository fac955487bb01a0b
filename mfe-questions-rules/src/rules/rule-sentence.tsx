import { Fragment } from 'react';
import { describeCondition, describeRule, type Rule } from 'shared-lib/rules';
import { chakra, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';

/** The words that join the conditions of a rule. */
export const joiningWords = { All: t('AND'), Any: t('OR') } as const;

/** How many conditions a cut rule shows. */
export const maxShownRows = 5;

type RuleSentenceProps = {
  rule: Rule;
  /** Leaves out conditions beyond the first few, and the ends of long ones. */
  isCut?: boolean;
};

/** A rule as one sentence. IF, AND or OR, and THEN are in front, and each part has its own line. */
export function RuleSentence({ rule, isCut = false }: RuleSentenceProps) {
  const { rows, match, decision } = rule;
  if (rows.length === 0) return <Text color="fg.muted">{describeRule(rule)}</Text>;
  const shown = isCut ? rows.slice(0, maxShownRows) : rows;
  const rest = rows.length - shown.length;
  return (
    <RuleSentenceText data-cut={isCut || undefined}>
      {/* A rule may contain the same row twice, and rows have no id. */}
      {Array.from(shown.entries(), ([place, row]) => (
        <Fragment key={place}>
          <small>{place === 0 ? t('IF') : joiningWords[match]}</small> <bdi>
            {describeCondition(row)}
          </bdi>{' '}
        </Fragment>
      ))}
      {rest > 0 && <i>{t('and {rest} more', { rest })} </i>}
      <small>{t('THEN')}</small> <b>{decision}.</b>
    </RuleSentenceText>
  );
}

/** The spaces between the parts are for copying and screen readers. They take no space in the grid. */
const RuleSentenceText = chakra('p', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    maxW: '80ch',
    overflowWrap: 'anywhere',
    '& > small': { textStyle: 'caption', lineHeight: '20px', fontWeight: '600', color: 'fg.muted' },
    '& > i': { gridColumn: '2', textStyle: 'caption', fontStyle: 'normal', color: 'fg.muted' },
    '& > b': { fontWeight: '600' },
    '&[data-cut] > bdi': { lineClamp: '3' },
  },
});
