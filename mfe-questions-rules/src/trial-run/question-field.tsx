import { useId } from 'react';
import { profileLimits } from 'shared-lib/rules';
import { Input, Text } from 'shared-lib/ui';
import { offeredOptions } from '../options/offered-options';
import type { QuestionToAnswer } from './all-questions';

type QuestionFieldProps = {
  question: QuestionToAnswer;
  /** `undefined` when not answered; empty when no answer applies. */
  answer: string | undefined;
  onAnswer: (answer: string | undefined) => void;
};

const noAnswerApplies = 'No answer applies';
const notAnswered = 'Not answered';
/** Represents "not answered" in a control whose values are texts; no option has this text. */
const unanswered = '\uE001';

/**
 * A question with the control of its type. Every answer can be removed, and for every question the person can say that
 * no answer applies: only that is empty to a rule.
 */
export function QuestionField({ question, answer, onAnswer }: QuestionFieldProps) {
  const { text, laws, inputField } = question;
  const asked = laws === 1 ? 'Asked by 1 law' : `Asked by ${laws} laws`;
  const Control = inputField === 'radio' ? RadioAnswer : inputField === 'select' ? SelectAnswer : TextAnswer;
  return (
    <fieldset className="trial-question">
      <legend>{text}</legend>
      <Control {...{ question, answer, onAnswer }} />
      <Text fontSize="xs" color="fg.muted">
        {asked}
      </Text>
    </fieldset>
  );
}

function TextAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  return (
    <div className="trial-text">
      <Input
        size="sm"
        aria-label={question.text}
        maxLength={profileLimits.answer}
        disabled={answer === ''}
        value={answer ?? ''}
        // An emptied field is not answered; a separate control says that no answer applies.
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
      />
      <label className="trial-check">
        <input
          type="checkbox"
          aria-label={`${noAnswerApplies}: ${question.text}`}
          checked={answer === ''}
          onChange={({ target }) => onAnswer(target.checked ? '' : undefined)}
        />
        {noAnswerApplies}
      </label>
    </div>
  );
}

function SelectAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  return (
    <select
      className="trial-select"
      aria-label={question.text}
      value={answer ?? unanswered}
      onChange={({ target }) => onAnswer(target.value === unanswered ? undefined : target.value)}
    >
      <option value={unanswered}>{notAnswered}</option>
      {offeredOptions(question.options, answer ?? '').map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      <option value="">{noAnswerApplies}</option>
    </select>
  );
}

function RadioAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  const name = useId();
  const choices = [
    ...offeredOptions(question.options, answer ?? ''),
    ['', noAnswerApplies] as const,
    [undefined, notAnswered] as const,
  ];
  return (
    <div className="trial-radios">
      {choices.map(([value, words]) => (
        <label key={words}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onAnswer(value)} />
          {words}
        </label>
      ))}
    </div>
  );
}
