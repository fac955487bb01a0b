import type { ReactNode } from 'react';
import { useOpenDialog } from 'shared-lib/form/use-open-dialog';
import { Link } from 'shared-lib/router';
import { makeQuestionKey, type Rule } from 'shared-lib/rules';
import {
  Box,
  Button,
  chakra,
  EmptyState,
  Flex,
  LazyPart,
  LoadingRows,
  NotLoaded,
  NotRefreshed,
  Surface,
  Text,
} from 'shared-lib/ui';
import { Glossary } from 'shared-lib/ui/glossary';
import { HeaderActions } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { Law } from '../library/law';
import { type TrialLaw, type TrialLawsQuery, useRefreshAfterSave, useTrialLaws } from '../library/use-library';
import type { Question } from '../library/use-questions';
import { findRuleActionOfForm, type RuleAction, type RuleDialogProps } from './rule-action';
import { RuleEntry, type RuleEntryProps } from './rule-item';

type RuleListProps = {
  law: Law;
  questions: readonly Question[];
  canEdit: boolean;
  /** The element in the page's header into which the button is rendered, while the list is in view. */
  tools: HTMLElement | null;
  /** Content that is shown below the list. */
  children: ReactNode;
};

/** The rules of a law, each with its name, its sentence and its actions. */
export function RuleList({ law, questions, canEdit, tools, children }: RuleListProps) {
  const query = useTrialLaws(law.id);
  const rules = query.data && (query.data[0]?.rules ?? []);
  const { onSaved, refresh } = useRefreshAfterSave();
  const { opened, open, missing } = useOpenDialog<Rule, RuleAction>({
    rows: canEdit ? rules : undefined,
    find: (form, rows) => findRuleActionOfForm(form, law.id, rows),
  });
  if (query.isPending)
    return (
      <Surface>
        <LoadingRows label={t('Loading rules')} />
      </Surface>
    );
  return (
    <>
      {canEdit && rules && (
        <HeaderActions place={tools}>
          <Button size="sm" onClick={() => open({ type: 'add' })}>
            {t('Add rule')}
          </Button>
        </HeaderActions>
      )}
      <Box css={{ '& > section': { mt: '4' } }}>
        <Surface>
          <RuleListHead lawId={law.id} count={rules?.length ?? 0} />
          {missing && (
            <Text role="status" px="4" pb="3" color="fg.warning">
              {missing}
            </Text>
          )}
          <RuleEntries query={query} onOpen={canEdit ? open : undefined} />
        </Surface>
        {query.data?.[0] && <RuleHelp law={query.data[0]} />}
        {children}
      </Box>
      {opened && (
        <RuleDialog
          key={opened.type}
          law={law}
          questions={questions}
          rules={rules ?? []}
          opened={opened}
          onSaved={onSaved}
          onRefused={refresh}
          onClosed={() => open(undefined)}
        />
      )}
    </>
  );
}

function RuleEntries({ query, onOpen }: { query: TrialLawsQuery; onOpen: RuleEntryProps['onOpen'] }) {
  const { rules = [], questions = [], unread = 0 } = query.data?.[0] ?? {};
  return (
    <>
      {query.isError && rules.length > 0 && (
        <Box px="4" py="3">
          <NotRefreshed onRetry={() => void query.refetch()} />
        </Box>
      )}
      {unread > 0 && (
        <Text px="4" py="3" color="fg.warning">
          {unread === 1
            ? t('1 rule cannot be read by this version and is not shown.')
            : t('{unread} rules cannot be read by this version and are not shown.', { unread })}
        </Text>
      )}
      {rules.length === 0 && unread === 0 && !query.error && (
        <EmptyState
          title={t('No Data')}
          sentence={t(
            'No rule decides about this law yet. It applies by default, or a person decides on the Today page where due dates are kept.',
          )}
        />
      )}
      {rules.length === 0 && query.error && (
        <NotLoaded what={t('The rules')} onRetry={() => void query.refetch()}>
          <Text>{query.error.message}</Text>
        </NotLoaded>
      )}
      <chakra.ul listStyleType="none" m="0" p="0">
        {rules.map((rule, index) => (
          <RuleEntry key={rule.id ?? -index} rule={rule} questions={questions} onOpen={onOpen} />
        ))}
      </chakra.ul>
    </>
  );
}

/** Explains how the rules of a law decide, and lists the questions that no rule asks. */
function RuleHelp({ law: { questions, rules } }: { law: TrialLaw }) {
  const asked = new Set(rules.flatMap(({ rows }) => rows.map((row) => makeQuestionKey(row.question))));
  const unasked = questions.filter(({ text }) => !asked.has(makeQuestionKey(text)));
  const questionList = (
    <ul>
      {unasked.map(({ text }) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
  return (
    <Glossary
      label={t('How rules decide')}
      // The help is open if no rule asks some of the questions, because somebody should look at them.
      isOpen={unasked.length > 0}
      terms={[
        ...ruleExplanations,
        ...(unasked.length > 0 ? [[t('Questions that no rule asks'), questionList] as const] : []),
      ]}
    />
  );
}

const ruleExplanations = [
  [t('A rule that is true decides'), t('If two true rules disagree, the law shows a conflict and applies.')],
  [
    t('No rule is true'),
    t(
      'If the law has a rule for Applicable, the law does not apply. If all its rules are for Not Applicable, the law applies.',
    ),
  ],
  [t('An answer is missing'), t('If the missing answer could decide, the law needs input.')],
] as const;

const loadAddDialog = () => import('./rule-dialogs').then((part) => part.AddRuleDialog);

const loadEditDialog = () => import('./rule-dialogs').then((part) => part.EditRuleDialog);

const loadDeleteDialog = () => import('./delete-rule-dialog').then((part) => part.DeleteRuleDialog);

/** The dialog of the current action on a rule. Its code is fetched when it is first needed. */
function RuleDialog({ law, questions, rules, opened, ...dialog }: RuleDialogProps & { opened: RuleAction }) {
  const editor = { law, questions, rules, ...dialog };
  if (opened.type === 'add') return <LazyPart what={t('Add Rule')} load={loadAddDialog} with={editor} waiting={null} />;
  const { type, rule } = opened;
  if (type === 'delete')
    return <LazyPart what={t('Delete Rule')} load={loadDeleteDialog} with={{ rule, ...dialog }} waiting={null} />;
  return <LazyPart what={t('Edit Rule')} load={loadEditDialog} with={{ ...editor, rule }} waiting={null} />;
}

/** The count of the rules, and a link to the law's trial run. */
function RuleListHead({ lawId, count }: { lawId: string; count: number }) {
  return (
    <Flex px="4" minH="11" align="center" justify="space-between" gap="3" css={trialRunLinkStyles}>
      {count > 0 && <Text textStyle="h3">{count === 1 ? t('1 rule') : t('{count} rules', { count })}</Text>}
      <Link to={`/law-questions/${lawId}/trial-run`}>{t('Try these rules')}</Link>
    </Flex>
  );
}

const trialRunLinkStyles = {
  '& a': { color: 'accent.fg', textUnderlineOffset: '3px', _hover: { textDecoration: 'underline' } },
  '@media (pointer: coarse)': { '& a': { display: 'inline-flex', alignItems: 'center', minH: '10' } },
};
