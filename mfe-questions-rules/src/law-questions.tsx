import { type ReactNode, useState } from 'react';
import { useAccess } from 'shared-lib/access';
import { RecordDetails } from 'shared-lib/remotes';
import { Link } from 'shared-lib/router';
import { Box, chakra, HStack, LazyPart, LoadingRows, NotLoaded, NotRefreshed, Tabs, Text } from 'shared-lib/ui';
import { useWindowMatches } from 'shared-lib/ui/is-phone';
import { t } from 'shared-lib/words';
import { findCachedLawName, type Law } from './library/law';
import { useTrialLaws } from './library/use-library';
import { useQuestions } from './library/use-questions';
import { OptionEditorProvider } from './options/option-editor';
import { QuestionList } from './questions/question-list';
import type { QuestionsAddress } from './use-questions-address';

const loadPlaceVerdicts = () => import('./trial-run/place-verdicts').then(({ PlaceVerdicts }) => PlaceVerdicts);
const loadRuleList = () => import('./rules/rule-list').then(({ RuleList }) => RuleList);

type LawQuestionsProps = {
  lawId: string;
  address: QuestionsAddress;
  /** Renders the heading. Its level depends on the page around it. */
  children: (parts: { title: string; law: ReactNode; tabs: ReactNode; beside: ReactNode }) => ReactNode;
};

/** The 'Question & Answer List' of a law with its two tabs (S-1.2). */
export function LawQuestions({ lawId, address, children }: LawQuestionsProps) {
  const query = useQuestions(lawId);
  const access = useAccess();
  const { lawCode = '', questions = [], isRepealed = false } = query.data ?? {};
  const lawName = query.data?.lawName ?? findCachedLawName(lawId);
  const canEdit = access.canEdit && !isRepealed;
  const law: Law = { id: lawId, name: lawName ?? '', code: lawCode };
  const title = t('Question & Answer List');
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const beside = (
    <HStack gap="3" wrap="wrap">
      {/* After a refusal there is no retry, because the server would refuse again. An empty list has its
          own retry. */}
      {query.isError && query.data && query.error.cause !== 'refused' && (
        <NotRefreshed onRetry={() => void query.refetch()} />
      )}
      <Box ref={setTools} data-tools="" />
    </HStack>
  );
  // Only the open tab shows this content. The panel of the other tab stays in the page for a moment and must
  // not also show it.
  const renderBelow = (tab: QuestionsAddress['tab']) =>
    query.data && address.tab === tab && <NextStepsBelowList {...{ lawId, address }} count={questions.length} />;
  return (
    <OptionEditorProvider lawId={lawId} canEdit={canEdit}>
      <Tabs.Root value={address.tab} onValueChange={({ value }) => address.openTab(value)} lazyMount>
        {children({ title, law: lawName && <LawLink law={law} />, tabs: <LawQuestionsTabs />, beside })}
        {access.canEdit && isRepealed && (
          <Text role="status" mt="3" color="fg.warning">
            {t('The law is repealed. You can read its questions and rules, but not change them.')}
          </Text>
        )}
        <Tabs.Content value="questions" pt="4">
          <QuestionList
            law={law}
            query={query}
            address={address}
            canEdit={canEdit}
            tools={address.tab === 'questions' ? tools : null}
          >
            {renderBelow('questions')}
          </QuestionList>
        </Tabs.Content>
        <Tabs.Content value="rules" pt="4">
          <LazyPart
            what={t('Rules')}
            load={loadRuleList}
            with={{
              law,
              questions,
              canEdit,
              tools: address.tab === 'rules' ? tools : null,
              children: renderBelow('rules'),
            }}
          />
        </Tabs.Content>
      </Tabs.Root>
    </OptionEditorProvider>
  );
}

function LawQuestionsTabs() {
  return (
    <Tabs.List>
      <Tabs.Trigger value="questions">{t('Questions List')}</Tabs.Trigger>
      <Tabs.Trigger value="rules">{t('Rules')}</Tabs.Trigger>
    </Tabs.List>
  );
}

/** A list with fewer questions than this leaves space for a part below it. */
const minQuestionsWithoutHelp = 6;

type NextStepsBelowListProps = { lawId: string; address: QuestionsAddress; count: number };

/**
 * Fills the space below a short list with the results of the rules at each place. If the law has no questions
 * yet, it explains the purpose of questions.
 */
function NextStepsBelowList({ lawId, address, count }: NextStepsBelowListProps) {
  const isRoomy = useWindowMatches('(min-width: 768px)');
  if (count >= minQuestionsWithoutHelp) return null;
  if (count === 0) return <NextSteps address={address} />;
  return isRoomy ? (
    <LazyPart what={t('Places')} load={loadPlaceVerdicts} with={{ lawId }} waiting={null} />
  ) : (
    <FoldedPlaceVerdicts lawId={lawId} />
  );
}

/** The verdicts at places, folded for narrow windows. The rules are fetched when somebody opens this part. */
function FoldedPlaceVerdicts({ lawId }: { lawId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useTrialLaws(lawId, isOpen);
  const emptyContent = (
    <Text px="4" py="3" color="fg.muted">
      {t('There is no rule, or no place, yet.')}
    </Text>
  );
  return (
    <FoldableSection css={borderlessVerdictsStyles} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('What the rules say at your places')}</summary>
      {isOpen &&
        (data ? (
          <LazyPart what={t('Places')} load={loadPlaceVerdicts} with={{ lawId, emptyContent }} waiting={null} />
        ) : isError ? (
          <NotLoaded what={t('What the rules say')} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows rows={3} label={t('Loading the rules')} />
        ))}
    </FoldableSection>
  );
}

/** Hides the title and the border of the verdicts, because the folded part around them has both already. */
const borderlessVerdictsStyles = {
  '& > div': { mt: '0', borderWidth: '0' },
  '& > div > h3': { display: 'none' },
};

const FoldableSection = chakra('details', {
  base: {
    mt: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'card',
    '& > summary': { px: '4', minH: '11' },
    '&[open] > summary': { borderBottomWidth: '1px' },
  },
});

/** Explains how questions, rules and the trial run belong together, with a link to each. */
function NextSteps({ address: { tab, openTab } }: { address: Pick<QuestionsAddress, 'tab' | 'openTab'> }) {
  return (
    <StepCards aria-label={t('What the questions are for')}>
      <li>
        <b>{t('Ask what decides')}</b>
        <p>{t('A question asks one fact about a place, such as how many people work there.')}</p>
        {tab === 'rules' && (
          <button type="button" onClick={() => openTab('questions')}>
            {t('Open the questions')}
          </button>
        )}
      </li>
      <li>
        <b>{t('Say when the law applies')}</b>
        <p>{t('A rule reads the answers: if they match, the law applies, or it does not.')}</p>
        {tab === 'questions' && (
          <button type="button" onClick={() => openTab('rules')}>
            {t('Open the rules')}
          </button>
        )}
      </li>
      <li>
        <b>{t('Try it')}</b>
        <p>{t('The trial run shows what answers lead to, and changes nothing.')}</p>
        <Link to="/law-questions/0/trial-run">{t('Open the trial run')}</Link>
      </li>
    </StepCards>
  );
}

const StepCards = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
    mt: '4',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'card',
    listStyle: 'none',
    counterReset: 'step',
    // In each step, the number is beside the text, and the link is below the text.
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '28px minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
      columnGap: '3',
      p: '4',
      borderColor: 'border.muted',
      counterIncrement: 'step',
    },
    '& > li + li': { borderTopWidth: { base: '1px', md: '0' }, borderInlineStartWidth: { md: '1px' } },
    '& > li::before': {
      content: 'counter(step)',
      gridRow: '1 / -1',
      alignSelf: 'start',
      w: '7',
      h: '7',
      rounded: 'full',
      bg: 'accent.subtle',
      color: 'accent.fg',
      fontWeight: '600',
      lineHeight: '28px',
      textAlign: 'center',
    },
    '& b': { fontWeight: '600', alignSelf: 'center' },
    '& p': { mt: '0.5', color: 'fg.muted' },
    '& :is(a, button)': {
      mt: '1.5',
      justifySelf: 'start',
      minH: '6',
      alignContent: 'center',
      color: 'accent.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
      '@media (pointer: coarse)': { minH: '10' },
    },
  },
});

/** The name of the law. A click opens the VIEW LAW dialog. */
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
