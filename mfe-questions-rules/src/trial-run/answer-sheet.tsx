import { useMemo, useState } from 'react';
import { questionKey } from 'shared-lib/rules';
import { Button, EmptyState, Flex, Input, Text } from 'shared-lib/ui';
import type { QuestionToAnswer } from './all-questions';
import { answersOf, type SaidAnswer, withAnswer } from './profile';
import { QuestionField } from './question-field';

type AnswerSheetProps = {
  questions: readonly QuestionToAnswer[];
  answers: readonly SaidAnswer[];
  onAnswers: (answers: readonly SaidAnswer[]) => void;
};

const atOnce = 30;

/** The questions to answer, as many as one reads at once; what most laws ask comes first. */
export function AnswerSheet({ questions, answers, onAnswers }: AnswerSheetProps) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(atOnce);
  const said = useMemo(() => answersOf(answers), [answers]);
  const wanted = questionKey(text);
  const found = questions.filter(({ key }) => key.includes(wanted));
  const answered = questions.filter(({ key }) => said.has(key)).length;
  if (questions.length === 0) return <EmptyState title="No rule asks anything." />;
  return (
    <div className="trial-sheet">
      <Flex gap="3" align="center" wrap="wrap">
        <Input
          type="search"
          size="sm"
          flex="1"
          minW="40"
          aria-label="Find a question"
          placeholder="Find a question"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Text role="status" fontSize="sm" color="fg.muted">
          {answered} of {questions.length} answered
        </Text>
      </Flex>
      {found.slice(0, shown).map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answer={said.get(question.key)}
          onAnswer={(answer) => onAnswers(withAnswer(answers, question.text, answer))}
        />
      ))}
      {found.length === 0 && <EmptyState title="No Data Found..." />}
      {found.length > shown && (
        <Button size="sm" variant="outline" onClick={() => setShown(shown + atOnce)}>
          Show {Math.min(atOnce, found.length - shown)} more of {found.length - shown}
        </Button>
      )}
    </div>
  );
}
