import type { AskedQuestion, Rule } from 'shared-lib/rules';
import { Text } from 'shared-lib/ui';
import { rowWarnings } from './row-warnings';

/** As many as one reads in a list; the editor says all, each at its row. */
const mostShown = 3;

/** What of a rule does not decide as it was meant. */
export function RuleWarnings({ rule, questions }: { rule: Rule; questions: readonly AskedQuestion[] }) {
  const warnings = rowWarnings(rule, questions);
  const rest = warnings.length - mostShown;
  return [...warnings.slice(0, mostShown), ...(rest > 0 ? [`And ${rest} more.`] : [])].map((warning) => (
    <Text key={warning} mt="1" fontSize="xs" color="fg.warning" overflowWrap="anywhere">
      {warning}
    </Text>
  ));
}
