import { type AskedQuestion, type Rule, sayRule } from 'shared-lib/rules';
import { Box, chakra, Flex, Text } from 'shared-lib/ui';
import { LinkButton } from './link-button';
import { LongSentence } from './long-sentence';
import { isKept, type OpenedRule } from './opened-rule';
import { RuleWarnings } from './rule-warnings';

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
