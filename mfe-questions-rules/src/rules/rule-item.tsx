import { useState } from 'react';
import {
  type AskedQuestion,
  describeCondition,
  describeRule,
  findRowFaults,
  makeQuestionKey,
  type Rule,
  rowFaultMessages,
} from 'shared-lib/rules';
import { Box, chakra, Flex, Text, VisuallyHidden } from 'shared-lib/ui';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { isSavedRule, type RuleAction } from './rule-action';
import { maxShownRows, RuleSentence } from './rule-sentence';

export type RuleEntryProps = {
  rule: Rule;
  /** The questions that the law has now. */
  questions: readonly AskedQuestion[];
  /** Opens the dialog of an action. It is undefined for users with View access. */
  onOpen: ((opened: RuleAction) => void) | undefined;
};

/** A rule in the list: its name, and one sentence. */
export function RuleEntry({ rule, questions, onOpen }: RuleEntryProps) {
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px">
      <Flex
        columnGap="4"
        align="flex-start"
        justify="space-between"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        mb={{ base: onOpen ? '-2' : '0', md: '0' }}
        css={buttonsBesideDecisionStyles}
      >
        <Box minW="0">
          <Text textStyle="h3" mb="1.5" overflowWrap="anywhere">
            <bdi>{rule.name}</bdi>
          </Text>
          <LongRuleSentence rule={rule} />
          <RuleWarnings rule={rule} questions={questions} />
        </Box>
        {onOpen && isSavedRule(rule) && (
          <Flex gap={{ base: '0', md: '3' }} flexShrink="0" ms="auto" me={{ base: '-3', md: '0' }} mt="-0.5">
            <LinkButton
              type="button"
              {...rowButtonStyles}
              aria-label={t('Edit {name}', { name: rule.name })}
              onClick={() => onOpen({ type: 'edit', rule })}
            >
              {t('Edit')}
            </LinkButton>
            <ActionsMenu name={rule.name} {...menuButtonStyles}>
              <button
                type="button"
                data-destroys=""
                aria-label={t('Delete {name}', { name: rule.name })}
                onClick={() => onOpen({ type: 'delete', rule })}
              >
                {t('Delete')}
              </button>
            </ActionsMenu>
          </Flex>
        )}
      </Flex>
    </chakra.li>
  );
}

/** The list shows at most this many warnings. The editor shows all. */
const maxShownWarnings = 3;

/** Warns about rows of a rule that do not decide as intended. */
function RuleWarnings({ rule, questions }: { rule: Rule; questions: readonly AskedQuestion[] }) {
  const warnings = listRowWarnings(rule, questions);
  const rest = warnings.length - maxShownWarnings;
  return [...warnings.slice(0, maxShownWarnings), ...(rest > 0 ? [t('And {rest} more.', { rest })] : [])].map(
    (warning) => (
      <Text key={warning} mt="1" textStyle="caption" color="fg.warning" overflowWrap="anywhere">
        {warning}
      </Text>
    ),
  );
}

/** Lists why rows of a rule do not decide as intended. A reason that several rows share appears once. */
export function listRowWarnings({ rows }: Rule, questions: readonly AskedQuestion[]): string[] {
  const questionsByKey = new Map(questions.map((question) => [makeQuestionKey(question.text), question]));
  const warnings = rows.flatMap((row) =>
    findRowFaults(row, questionsByKey.get(makeQuestionKey(row.question))).map(
      (fault) => `${describeCondition(row)}: ${rowFaultMessages[fault]}`,
    ),
  );
  return [...new Set(warnings)];
}

/** The maximum length of a sentence that is shown in full: about four lines. */
const maxSentenceLength = 320;

/**
 * Shows a rule as a sentence. A long sentence is shortened, because it could fill the screen. A button shows
 * all of it.
 */
function LongRuleSentence({ rule }: { rule: Rule }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = rule.rows.length > maxShownRows || describeRule(rule).length > maxSentenceLength;
  return (
    <>
      <RuleSentence rule={rule} isCut={isLong && !isWhole} />
      {isLong && (
        <LinkButton
          type="button"
          ms={{ base: '-3', md: '0' }}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show less') : t('Show all')} <VisuallyHidden>{t('of {of}', { of: rule.name })}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  );
}

/** On phones the buttons are beside the decision if it is the last line. The decision is short, so there is space. */
const buttonsBesideDecisionStyles = {
  '@media (max-width: 767px)': { '& > div:has(> p:last-child > b) + div': { mt: '-30px' } },
};

/** The styles of the buttons in a row, the same as in all other lists. */
const rowButtonStyles = {
  color: 'fg.muted',
  fontWeight: '500',
  _hover: { color: 'accent.fg', textDecoration: 'none' },
};

const menuButtonStyles = { size: 'xs', variant: 'ghost' } as const;

/** A button that looks like a link in a text. On phones it is large enough to tap. */
const LinkButton = chakra('button', {
  base: {
    color: 'accent.fg',
    rounded: 'sm',
    minH: { base: '10', md: '6' },
    px: { base: '3', md: '0' },
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
