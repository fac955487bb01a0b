import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { RecordDetails } from 'shared-lib/remotes';
import { Box, chakra, HStack, LazyPart, NotRefreshed, Surface, Tabs, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Law } from './library/law';
import { useQuestions } from './library/use-questions';
import { OptionEditor } from './options/option-editor';
import { QuestionList } from './questions/question-list';
import type { QuestionsPlace } from './use-place';

const loadRuleList = () => import('./rules/rule-list').then(({ RuleList }) => RuleList);

type LawQuestionsProps = {
  lawId: string;
  place: QuestionsPlace;
  /** Renders the heading, whose level depends on the surrounding page. */
  children: (parts: { title: string; law: ReactNode; tabs: ReactNode; beside: ReactNode }) => ReactNode;
};

/** 'Question & Answer List' of one law, with its two tabs (S-1.2). */
export function LawQuestions({ lawId, place, children }: LawQuestionsProps) {
  const query = useQuestions(lawId);
  const access = useAccess();
  const { lawName, lawCode = '', questions = [], isRepealed = false } = query.data ?? {};
  const canEdit = access.canEdit && !isRepealed;
  const law: Law = { id: lawId, name: lawName ?? '', code: lawCode };
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const beside = (
    <HStack gap="3" wrap="wrap">
      {/* The server would refuse the same request again, so there is no retry. A list that is empty has its own. */}
      {query.isError && query.data && query.error.cause !== 'refused' && (
        <NotRefreshed onRetry={() => void query.refetch()} />
      )}
      <Box ref={setTools} />
    </HStack>
  );
  const tabs = (
    <Tabs.List>
      <Tabs.Trigger value="questions">{t('Questions List')}</Tabs.Trigger>
      <Tabs.Trigger value="rules">{t('Rules')}</Tabs.Trigger>
    </Tabs.List>
  );
  return (
    <OptionEditor lawId={lawId} canEdit={canEdit}>
      <Tabs.Root value={place.tab} onValueChange={({ value }) => place.openTab(value)} lazyMount>
        {children({
          title: t('Question & Answer List'),
          law: lawName && <LawLink law={law} />,
          tabs,
          beside,
        })}
        {access.canEdit && isRepealed && (
          <Text role="status" mt="3" color="fg.warning">
            {t('The law is repealed: its questions and rules can be read, and not changed.')}
          </Text>
        )}
        <Tabs.Content value="questions" pt="3">
          <Surface>
            <QuestionList
              law={law}
              query={query}
              place={place}
              canEdit={canEdit}
              tools={place.tab === 'questions' ? tools : null}
            />
          </Surface>
        </Tabs.Content>
        <Tabs.Content value="rules" pt="3">
          <Surface>
            <LazyPart
              what={t('Rules')}
              load={loadRuleList}
              with={{ law, questions, canEdit, tools: place.tab === 'rules' ? tools : null }}
            />
          </Surface>
        </Tabs.Content>
      </Tabs.Root>
    </OptionEditor>
  );
}

/** The name of the law. It opens VIEW LAW. */
function LawLink({ law }: { law: Law }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <bdi>{law.name}</bdi>
      </LinkButton>
      {isOpen && <RecordDetails kind="law" id={Number(law.id)} onClose={() => setOpen(false)} />}
    </>
  );
}

const LinkButton = chakra('button', {
  base: {
    textStyle: 'label',
    color: 'accent.fg',
    textAlign: 'start',
    rounded: 'sm',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    minH: '6',
    _hover: { textDecoration: 'underline' },
    '@media (pointer: coarse)': { minH: '10' },
  },
});
