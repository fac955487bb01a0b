import { useFormikContext } from 'formik';
import { useCallback } from 'react';
import { ChoiceField, FieldGroup, FieldsSideBySide, TextField } from 'shared-lib/form';
import { normalizeText, type Rule, ruleDecisions, ruleLimits, ruleMatches } from 'shared-lib/rules';
import { Box, Text } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import type { Question } from '../library/use-questions';
import { findRowFaults, findRowListFault } from '../rows/row-field';
import { FormRowList } from '../rows/row-list';
import { RuleRowFields } from './rule-row-fields';
import { joiningWordsByMatch, RuleSentence } from './rule-sentence';
import { blankRuleRow, omitIncompleteRows, type RuleRowValues, type RuleValues } from './rule-values';

type RuleIfRowsProps = { lawId: string; questions: readonly Question[] };

type RuleFieldsProps = RuleIfRowsProps & {
  /** The other rules of the law. */
  others: readonly Rule[];
};

/** The fields of the rule editor: Rule Name, IF rows and THEN (S-1.2), and the rule as a sentence. */
export function RuleFields({ lawId, questions, others }: RuleFieldsProps) {
  return (
    <>
      <RuleNameField others={others} />
      <FieldGroup title={t('IF')}>
        {questions.length === 0 && (
          <Text mb="3" color="fg.warning">
            {t('This law asks no questions yet. Add one in the Questions List first.')}
          </Text>
        )}
        <RuleIfRows lawId={lawId} questions={questions} />
      </FieldGroup>
      <FieldGroup title={t('THEN')}>
        <FieldsSideBySide>
          <ChoiceField
            name="match"
            label={t('Where these rows apply')}
            choices={ruleMatches.map((match) => [match, match])}
          />
          <ChoiceField
            name="decision"
            label={t('The law is')}
            choices={ruleDecisions.map((decision) => [decision, decision])}
          />
        </FieldsSideBySide>
      </FieldGroup>
      <CurrentRuleSentence />
    </>
  );
}

function RuleNameField({ others }: { others: readonly Rule[] }) {
  const { values } = useFormikContext<RuleValues>();
  const hint = findNameHint(values.name, others);
  return <TextField name="name" label={t('Rule Name')} maxLength={ruleLimits.name * 2} {...(hint && { hint })} />;
}

const ruleRowFieldNames = ['question', 'operator', 'answer'] as const;
const noRowFaults = {};

function RuleIfRows({ lawId, questions }: RuleIfRowsProps) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<RuleValues>();
  const { rows, match } = values;
  const setRow = useCallback(
    (row: RuleRowValues, index: number) => void setFieldValue(`rows.${index}`, row),
    [setFieldValue],
  );
  return (
    <FormRowList
      rowNoun="row"
      rows={rows}
      maxRows={ruleLimits.rows}
      tracks="1.6fr 9rem 1fr"
      separator={joiningWordsByMatch[match]}
      hasPairs
      fault={submitCount > 0 ? findRowListFault(errors, 'rows') : undefined}
      blank={blankRuleRow}
      onRows={(next) => void setFieldValue('rows', next)}
      renderRow={(row, index) => (
        <RuleRowFields
          lawId={lawId}
          questions={questions}
          row={row}
          index={index}
          faults={submitCount > 0 ? findRowFaults(errors, `rows.${index}`, ruleRowFieldNames) : noRowFaults}
          onChange={setRow}
        />
      )}
    />
  );
}

/** Shows the current rule as a sentence. On phones the sentence does not scroll by itself. */
function CurrentRuleSentence() {
  const { values } = useFormikContext<RuleValues>();
  return (
    <Box
      bg="bg.muted"
      rounded="md"
      px="3"
      py="2"
      maxH={{ md: '40' }}
      overflowY={{ md: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={t('How the rule reads')}
    >
      <RuleSentence rule={omitIncompleteRows(values)} />
    </Box>
  );
}

/**
 * Warns that another rule of the law has the same name. The server allows that, but users could confuse the
 * rules.
 */
export function findNameHint(name: string, others: readonly Rule[]): string | undefined {
  const normalizedName = normalizeText(name);
  const isShared = normalizedName !== '' && others.some((other) => normalizeText(other.name) === normalizedName);
  return isShared ? t('Another rule of this law has this name.') : undefined;
}
