import type { ReactNode } from 'react';
import { LazyPart, NotRefreshed, Stack, Surface, Tabs } from 'shared-lib/ui';
import { QuestionList } from './questions/question-list';
import { useQuestions } from './questions/use-questions';

const loadRuleList = () => import('./rules/rule-list').then(({ RuleList }) => RuleList);

type HeadingParts = { title: string; lawName: string | undefined; beside: ReactNode };

type LawQuestionsProps = {
  lawId: string;
  /** The heading, whose rank depends on where the screen stands. */
  children: (parts: HeadingParts) => ReactNode;
};

/** 'Question & Answer List' of one law, with its two tabs (document 1 §2). */
export function LawQuestions({ lawId, children }: LawQuestionsProps) {
  const query = useQuestions(lawId);
  const beside = query.isError && <NotRefreshed onRetry={() => void query.refetch()} />;
  return (
    <Stack gap="4">
      {children({ title: 'Question & Answer List', lawName: query.data?.lawName, beside })}
      <Tabs.Root defaultValue="questions" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="questions">Questions List</Tabs.Trigger>
          <Tabs.Trigger value="rules">Rules</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="questions" pt="4">
          <Surface>
            <QuestionList query={query} />
          </Surface>
        </Tabs.Content>
        <Tabs.Content value="rules" pt="4">
          <Surface>
            <LazyPart what="Rules" load={loadRuleList} with={{ lawId }} />
          </Surface>
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}
