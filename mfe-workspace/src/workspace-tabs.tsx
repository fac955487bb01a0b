import { useQueryClient } from 'shared-lib/query';
import { recordKindList } from 'shared-lib/records';
import { Tabs } from 'shared-lib/ui';
import { RecordList } from './list/record-list';
import { queryOf } from './list/use-list';
import { freshTab, type WorkspaceMoves } from './place/use-workspace-place';
import { tabIndex, type WorkspaceTab } from './place/workspace-place';
import { LawQuestionTab } from './questions/law-question-tab';

/** One tab for each kind, and for the questions of a law once one was chosen (decision 21). */
export function WorkspaceTabs({ moves }: { moves: WorkspaceMoves }) {
  const { place, go } = moves;
  const client = useQueryClient();
  const { tab, questionsOf } = place;
  const open = (name: string) => {
    const next = tabs.find(([one]) => one === name)?.[0];
    if (next) go(freshTab(next));
  };
  const fetchAhead = (name: WorkspaceTab) => {
    if (name !== tab && name !== 'law-question')
      void client.prefetchQuery(queryOf({ ...place, page: 1, ...freshTab(name) }));
  };
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => open(value)} size="sm" flex="1" minW="0" w="full">
      <Tabs.List overflowX="auto" overflowY="hidden">
        {tabs
          .filter(([name]) => name !== 'law-question' || questionsOf !== undefined)
          .map(([name, title]) => (
            <Tabs.Trigger
              key={name}
              value={name}
              flexShrink="0"
              whiteSpace="nowrap"
              onPointerEnter={() => fetchAhead(name)}
            >
              {title}
            </Tabs.Trigger>
          ))}
      </Tabs.List>
      <Tabs.Content key={tabIndex(tab)} value={tab} pt="3">
        {tab === 'law-question' && questionsOf !== undefined ? (
          <LawQuestionTab lawId={questionsOf} />
        ) : (
          <RecordList moves={moves} />
        )}
      </Tabs.Content>
    </Tabs.Root>
  );
}

const tabs: readonly (readonly [WorkspaceTab, string])[] = [
  ...recordKindList.map(({ name, titles }) => [name, titles.tab] as const),
  ['law-question', 'Law Question'],
];
