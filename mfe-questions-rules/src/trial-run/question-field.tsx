import { useId } from 'react';
import { profileLimits } from 'shared-lib/rules';
import { Input, Text } from 'shared-lib/ui';
import { offeredOptions } from '../options/offered-options';
import type { QuestionToAnswer } from './all-questions';

type QuestionFieldProps = {
  question: QuestionToAnswer;
  answer: string;
  onAnswer: (answer: string) => void;
};

/** A question with the control that its type asks for; every answer can be taken back. */
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
    <Input
      size="sm"
      aria-label={question.text}
      maxLength={profileLimits.answer}
      value={answer}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}

function SelectAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  return (
    <select
      className="trial-select"
      aria-label={question.text}
      value={answer}
      onChange={({ target }) => onAnswer(target.value)}
    >
      <option value="">No answer</option>
      {offeredOptions(question.options, answer).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

function RadioAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  const name = useId();
  const choices = [...offeredOptions(question.options, answer), ['', 'No answer'] as const];
  return (
    <div className="trial-radios">
      {choices.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onAnswer(value)} />
          {words}
        </label>
      ))}
    </div>
  );
}
