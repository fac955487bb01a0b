import { type Rule, sayRule } from 'shared-lib/rules';
import { Box, chakra, EmptyState, LoadingRows, NotRefreshed, Text } from 'shared-lib/ui';
import { useRules } from './use-rules';

/** The rules of a law, each as its name and one sentence. */
export function RuleList({ lawId }: { lawId: string }) {
  const query = useRules(lawId);
  if (query.isPending) return <LoadingRows label="Loading rules" />;
  const { rules, unread } = query.data ?? { rules: [], unread: 0 };
  return (
    <>
      {query.isError && (
        <Box px="4" pt="3">
          <NotRefreshed onRetry={() => void query.refetch()} />
        </Box>
      )}
      {unread > 0 && <Unread count={unread} />}
      {rules.length === 0 && unread === 0 && (
        <EmptyState title="No Data">{query.error && <Text>{query.error.message}</Text>}</EmptyState>
      )}
      <chakra.ul listStyleType="none" m="0" p="0">
        {rules.map((rule, place) => (
          <RuleItem key={rule.id ?? -place} rule={rule} />
        ))}
      </chakra.ul>
    </>
  );
}

function RuleItem({ rule }: { rule: Rule }) {
  return (
    <chakra.li px="4" py="3" _notFirst={{ borderTopWidth: '1px' }}>
      <Text fontWeight="600">{rule.name}</Text>
      <Text maxW="80ch" overflowWrap="anywhere">
        {sayRule(rule)}
      </Text>
    </chakra.li>
  );
}

function Unread({ count }: { count: number }) {
  const rules = count === 1 ? '1 rule is' : `${count} rules are`;
  return (
    <Text px="4" pt="3" color="fg.warning">
      {rules} of a form that this version cannot read, and not shown.
    </Text>
  );
}
