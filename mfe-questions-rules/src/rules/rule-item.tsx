import { useState } from 'react';
import {
  type AskedQuestion,
  describeCondition,
  describeRule,
  findRowFaults,
  questionKey,
  type Rule,
  rowFaultMessages,
} from 'shared-lib/rules';
import { Box, chakra, Flex, Text, VisuallyHidden } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { isSavedRule, type RuleAction } from './rule-action';

export type RuleItemProps = {
  rule: Rule;
  /** The current questions of the law. */
  questions: readonly AskedQuestion[];
  /** Undefined for users with View access. */
  onOpen: ((opened: RuleAction) => void) | undefined;
};

/** A rule: its name and one sentence. */
export function RuleItem({ rule, questions, onOpen }: RuleItemProps) {
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px">
      <Flex gap="4" align="flex-start" justify="space-between" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box minW="0">
          <Text textStyle="h3" overflowWrap="anywhere">
            <bdi>{rule.name}</bdi>
          </Text>
          <LongSentence of={rule.name}>{describeRule(rule)}</LongSentence>
          <RuleWarnings rule={rule} questions={questions} />
        </Box>
        {onOpen && isSavedRule(rule) && (
          <Flex gap="3" flexShrink="0" mt="-0.5">
            <LinkButton
              type="button"
              aria-label={t('Edit {name}', { name: rule.name })}
              onClick={() => onOpen({ act: 'edit', rule })}
            >
              {t('Edit')}
            </LinkButton>
            <LinkButton
              type="button"
              color="fg.error"
              aria-label={t('Delete {name}', { name: rule.name })}
              onClick={() => onOpen({ act: 'delete', rule })}
            >
              {t('Delete')}
            </LinkButton>
          </Flex>
        )}
      </Flex>
    </chakra.li>
  );
}

/** The most warnings that the list shows. The editor shows all of them. */
const maxShownWarnings = 3;

/** The warnings about parts of a rule that do not decide as intended. */
function RuleWarnings({ rule, questions }: { rule: Rule; questions: readonly AskedQuestion[] }) {
  const warnings = listRowWarnings(rule, questions);
  const rest = warnings.length - maxShownWarnings;
  return [...warnings.slice(0, maxShownWarnings), ...(rest > 0 ? [t('And {rest} more.', { rest })] : [])].map(
    (warning) => (
      <Text key={warning} mt="1" fontSize="xs" color="fg.warning" overflowWrap="anywhere">
        {warning}
      </Text>
    ),
  );
}

/** Explains why rows of a rule do not decide as intended. A shared reason appears once. */
export function listRowWarnings({ rows }: Rule, questions: readonly AskedQuestion[]): string[] {
  const questionsByKey = new Map(questions.map((question) => [questionKey(question.text), question]));
  const warnings = rows.flatMap((row) =>
    findRowFaults(row, questionsByKey.get(questionKey(row.question))).map(
      (fault) => `${describeCondition(row)}: ${rowFaultMessages[fault]}`,
    ),
  );
  return [...new Set(warnings)];
}

/** The length of about four lines. */
const maxSentenceLength = 320;

/**
 * A sentence that is cut when it is long, with a button to show it in full. Otherwise one long rule would
 * fill the screen.
 */
function LongSentence({ of, children }: { of: string; children: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = children.length > maxSentenceLength;
  return (
    <>
      <Text maxW="80ch" overflowWrap="anywhere" lineClamp={isLong && !isWhole ? 4 : undefined}>
        {children}
      </Text>
      {isLong && (
        <LinkButton type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Show less') : t('Show all')} <VisuallyHidden>{t('of {of}', { of })}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  );
}

/** A button that looks like a link in a text. */
const LinkButton = chakra('button', {
  base: {
    color: 'accent.fg',
    rounded: 'sm',
    minH: '6',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
