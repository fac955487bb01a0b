import { type Rule, sayRule } from 'shared-lib/rules';
import { Box, chakra, Flex, Text } from 'shared-lib/ui';
import type { Question } from '../questions/parse-questions';
import { LinkButton } from './link-button';
import { LongSentence } from './long-sentence';
import { isKept, type OpenedRule } from './opened-rule';

type RuleItemProps = {
  rule: Rule;
  /** Those that the law asks now. */
  questions: readonly Question[];
  /** Not for those who may only view. */
  onOpen: ((opened: OpenedRule) => void) | undefined;
};

/** A rule as its name and one sentence. */
export function RuleItem({ rule, questions, onOpen }: RuleItemProps) {
  const known = new Set(questions.map(({ text }) => text));
  const lost = [...new Set(rule.rows.map(({ question }) => question))].filter((text) => !known.has(text));
  return (
    <chakra.li px="4" py="3" borderTopWidth="1px">
      <Flex gap="4" align="flex-start" justify="space-between" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            <bdi>{rule.name}</bdi>
          </Text>
          <LongSentence of={rule.name}>{sayRule(rule)}</LongSentence>
          {lost.length > 0 && (
            <Text mt="1" fontSize="xs" color="fg.warning" overflowWrap="anywhere">
              The law no longer asks {lost.map((text) => `“${text}”`).join(', ')}.
            </Text>
          )}
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
