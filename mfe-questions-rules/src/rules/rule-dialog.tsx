import type { Rule } from 'shared-lib/rules';
import { LazyPart } from 'shared-lib/ui';
import type { Law } from '../law';
import type { Question } from '../questions/parse-questions';
import type { OpenedRule } from './opened-rule';

type RuleDialogProps = {
  law: Law;
  questions: readonly Question[];
  /** Those that the law has. */
  rules: readonly Rule[];
  opened: OpenedRule;
  onSaved: (message: string) => void;
  onRefused: () => void;
  onClosed: () => void;
};

const loadAdd = () => import('./add-rule-dialog').then((part) => part.AddRuleDialog);
const loadEdit = () => import('./edit-rule-dialog').then((part) => part.EditRuleDialog);
const loadDelete = () => import('./delete-rule-dialog').then((part) => part.DeleteRuleDialog);

/** The dialog for what is to be done with a rule; fetched when it is first wanted. */
export function RuleDialog({ law, questions, rules, opened, ...dialog }: RuleDialogProps) {
  const editor = { law, questions, rules, ...dialog };
  if (opened.act === 'add') return <LazyPart what="Add Rule" load={loadAdd} with={editor} waiting={null} />;
  const { act, rule } = opened;
  if (act === 'delete')
    return <LazyPart what="Delete Rule" load={loadDelete} with={{ rule, ...dialog }} waiting={null} />;
  return <LazyPart what="Edit Rule" load={loadEdit} with={{ ...editor, rule }} waiting={null} />;
}
