import {
  type AnswersByQuestion,
  anyOtherAnswer,
  describeCondition,
  type ExplainedRule,
  explainVerdict,
  findFlips,
  isApplicableWithoutRules,
  makeQuestionKey,
  rowFaultMessages,
} from 'shared-lib/rules';
import { Box, Button, Flex, Heading, Stack, Text } from 'shared-lib/ui';
import { CloseOnlyActions } from 'shared-lib/ui/dialog-actions';
import { TitledDialog } from 'shared-lib/ui/overlays';
import { t } from 'shared-lib/words';
import type { TrialLaw } from '../library/use-library';
import { useVerdictTexts, VerdictBadge } from './verdict-badge';
import './reasons.css';

type VerdictReasonsProps = { law: TrialLaw; answers: AnswersByQuestion; decision?: string | undefined };

/**
 * Explains a law's result: the verdict, which rules and rows are met, and which answers would change the
 * verdict. A person's decision comes first, because it overrides the rules.
 */
export function VerdictReasons({ law, answers, decision }: VerdictReasonsProps) {
  const { outcome, rules } = explainVerdict(law, answers);
  const flips = findFlips(law, answers);
  const { formatReason } = useVerdictTexts();
  return (
    <Stack gap="4">
      {decision && (
        <Box borderInlineStartWidth="3px" borderColor="accent.solid" ps="3" overflowWrap="anywhere">
          <Text fontWeight="600">{t('A person decided. This overrides the rules.')}</Text>
          <Text>{decision}</Text>
        </Box>
      )}
      <div className="trial-verdict">
        <VerdictBadge outcome={outcome} />
        {!(decision && isApplicableWithoutRules(outcome)) && <Text>{formatReason(outcome)}</Text>}
      </div>
      {law.unread > 0 && (
        <Text color="fg.warning">
          {law.unread === 1
            ? t('1 rule cannot be read by this version and is not used.')
            : t('{unread} rules cannot be read by this version and are not used.', { unread: law.unread })}
        </Text>
      )}
      {rules.map((rule, place) => (
        <RuleExplanation key={rule.id ?? -place} rule={rule} />
      ))}
      {flips.length > 0 && (
        <section>
          <Heading as="h3" textStyle="h3" mb="1">
            {t('One answer would change it, for example')}
          </Heading>
          <ul className="trial-flips">
            {flips.map(({ question, answer, verdict }) => (
              <li key={`${question} ${answer}`}>
                “{question}”: {formatAnswer(answer, listComparedAnswers(law, question))} → <b>{verdict}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

function RuleExplanation({ rule }: { rule: ExplainedRule }) {
  const joint = rule.match === 'All' ? t('All of these') : t('Any of these');
  return (
    <section className="trial-rule" data-deciding={rule.isDeciding || undefined}>
      <div className="trial-rule-head">
        <Heading as="h3" textStyle="h3" overflowWrap="anywhere">
          {rule.name}
        </Heading>
        <RuleTruthBadge truth={rule.truth} />
        {rule.isDeciding && <span className="trial-decides">{t('decides')}</span>}
      </div>
      <Text textStyle="caption" fontWeight="600" color="fg.muted">
        {rule.rows.length === 0
          ? t('The rule has no conditions, so it decides nothing.')
          : t('IF {joint}:', { joint: joint.toLowerCase() })}
      </Text>
      <ul>
        {/* A rule may contain the same row twice, and rows have no id. */}
        {Array.from(rule.rows.entries(), ([place, row]) => (
          <li key={`${place} ${row.question}`}>
            <RuleTruthBadge truth={row.truth} />
            <span>
              {describeCondition(row)}
              <span className="trial-value">{formatGivenAnswer(row.value)}</span>
              {row.faults.map((fault) => (
                <span key={fault} className="trial-fault">
                  {rowFaultMessages[fault]}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Text>
        <Text as="span" textStyle="caption" fontWeight="600" color="fg.muted">
          {t('THEN')}
        </Text>{' '}
        <b>{rule.decision}</b>
      </Text>
    </section>
  );
}

function RuleTruthBadge({ truth }: { truth: ExplainedRule['truth'] }) {
  return (
    <span className="truth" data-truth={truth}>
      {truthTexts[truth]}
    </span>
  );
}

const truthTexts = {
  true: t('met'),
  false: t('not met'),
  unknown: t('unknown'),
} satisfies Record<ExplainedRule['truth'], string>;

function formatGivenAnswer(value: string | undefined): string {
  if (value === '') return t('Answered: no answer applies');
  return value?.trim() ? t('Answered: “{value}”', { value }) : t('Not answered');
}

function formatAnswer(answer: string, named: readonly string[]): string {
  if (answer === anyOtherAnswer) return formatAnyOtherAnswer(named);
  return answer === '' ? t('no answer applies') : `“${answer}”`;
}

/** Lists the values with which a law's rules compare the answers to a question. */
function listComparedAnswers({ rules }: TrialLaw, question: string): string[] {
  const key = makeQuestionKey(question);
  const asking = rules.flatMap(({ rows }) => rows).filter((row) => makeQuestionKey(row.question) === key);
  return [...new Set(asking.map((row) => row.answer.trim()))].filter((answer) => answer !== '');
}

/** Formats 'any other answer' with the values that it excludes. */
function formatAnyOtherAnswer(named: readonly string[]): string {
  if (named.length === 0) return t('any answer');
  if (named.length > maxListedExcludedAnswers) return t('an answer that no rule names');
  const quoted = named.map((answer) => `“${answer}”`);
  return t('an answer other than {quoted}', {
    quoted: new Intl.ListFormat('en', { type: 'disjunction' }).format(quoted),
  });
}

const maxListedExcludedAnswers = 3;

export type SelectedVerdict = {
  law: TrialLaw;
  answers: AnswersByQuestion;
  profile: string;
  /** A person's decision about the law at this place. */
  decision: string | undefined;
};

type VerdictDialogProps = SelectedVerdict & { onOpenLaw: (law: TrialLaw) => void; onClosed: () => void };

/** The dialog that explains a verdict and links to its law. */
export function VerdictDialog({ law, answers, profile, decision, onOpenLaw, onClosed }: VerdictDialogProps) {
  return (
    <TitledDialog title={t('Why? {name}', { name: law.name })} width={800} onClosed={onClosed}>
      {(close) => (
        <Stack gap="4" p={{ base: '4', md: '6' }} className="trial-run">
          <Flex gap="3" align="center" wrap="wrap">
            <Text color="fg.muted" flex="1">
              {law.code} · {profile}
            </Text>
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                close();
                onOpenLaw(law);
              }}
            >
              {t('View the law')}
            </Button>
          </Flex>
          <VerdictReasons {...{ law, answers, decision }} />
          <CloseOnlyActions onClose={close} />
        </Stack>
      )}
    </TitledDialog>
  );
}
