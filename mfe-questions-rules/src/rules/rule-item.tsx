import { useState } from 'react';
import {
  type AskedQuestion,
  questionKey,
  type Rule,
  rowFaults,
  rowFaultWords,
  sayRow,
  sayRule,
} from 'shared-lib/rules';
import { Box, chakra, Flex, Text, VisuallyHidden } from 'shared-lib/ui';
import { isKept, type OpenedRule } from './opened-rule';

type RuleItemProps = {
  rule: Rule;
  /** Those that the law asks now. */
  questions: readonly AskedQuestion[];
  /** Not for those who may only view. */
  onOpen: ((opened: OpenedRule) => void) | undefined;
};

/** A rule as its name and one sentence. */
export function RuleItem({ rule, questions, onOpen }: RuleItemProps) {
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px">
      <Flex gap="4" align="flex-start" justify="space-between" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            <bdi>{rule.name}</bdi>
          </Text>
          <LongSentence of={rule.name}>{sayRule(rule)}</LongSentence>
          <RuleWarnings rule={rule} questions={questions} />
        </Box>
        {onOpen && isKept(rule) && (
          <Flex gap="3" flexShrink="0" mt="-0.5">
            <LinkButton
              type="button"
              aria-label={`Edit ${rule.name}`}
              onClick={() => onOpen({ act: 'edit', rule })}
            >
              Edit
            </LinkButton>
            <LinkButton
              type="button"
              aria-label={`Delete ${rule.name}`}
              onClick={() => onOpen({ act: 'delete', rule })}
            >
              Delete
            </LinkButton>
          </Flex>
        )}
      </Flex>
    </chakra.li>
  );
}

/** As many as one reads in a list; the editor says all, each at its row. */
const mostShown = 3;

/** What of a rule does not decide as it was meant. */
function RuleWarnings({ rule, questions }: { rule: Rule; questions: readonly AskedQuestion[] }) {
  const warnings = rowWarnings(rule, questions);
  const rest = warnings.length - mostShown;
  return [...warnings.slice(0, mostShown), ...(rest > 0 ? [`And ${rest} more.`] : [])].map((warning) => (
    <Text key={warning} mt="1" fontSize="xs" color="fg.warning" overflowWrap="anywhere">
      {warning}
    </Text>
  ));
}

/** What keeps rows of a rule from deciding as their author meant, in words; what two of them share is said once. */
export function rowWarnings({ rows }: Rule, questions: readonly AskedQuestion[]): string[] {
  const asked = new Map(questions.map((question) => [questionKey(question.text), question]));
  const warnings = rows.flatMap((row) =>
    rowFaults(row, asked.get(questionKey(row.question))).map(
      (fault) => `${sayRow(row)}: ${rowFaultWords[fault]}`,
    ),
  );
  return [...new Set(warnings)];
}

/** As much as about four lines say. */
const most = 320;

/** A sentence of which a long one is shown whole on demand: a rule of a hundred rows would hide those below it. */
function LongSentence({ of, children }: { of: string; children: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = children.length > most;
  return (
    <>
      <Text maxW="80ch" overflowWrap="anywhere" lineClamp={isLong && !isWhole ? 4 : undefined}>
        {children}
      </Text>
      {isLong && (
        <LinkButton type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show all'} <VisuallyHidden>of {of}</VisuallyHidden>
        </LinkButton>
      )}
    </>
  );
}

/** A button that stands in a text as a link does. */
const LinkButton = chakra('button', {
  base: {
    color: 'accent.fg',
    rounded: 'sm',
    minH: '6',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
