import { useId } from 'react';
import { profileLimits } from 'shared-lib/rules';
import { Input, Text } from 'shared-lib/ui';
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
      {optionsWith(question, answer).map(({ option, isRemoved }) => (
        <option key={option} value={option}>
          {isRemoved ? `${option} (removed option)` : option}
        </option>
      ))}
    </select>
  );
}

function RadioAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  const name = useId();
  const choices = [
    ...optionsWith(question, answer).map(({ option, isRemoved }) => ({
      value: option,
      title: isRemoved ? `${option} (removed option)` : option,
    })),
    { value: '', title: 'No answer' },
  ];
  return (
    <div className="trial-radios">
      {choices.map(({ value, title }) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onAnswer(value)} />
          {title}
        </label>
      ))}
    </div>
  );
}

/** What is offered, and an answer that was kept although it is offered no more. */
function optionsWith({ options }: QuestionToAnswer, answer: string) {
  const offered = options.map((option) => ({ option, isRemoved: false }));
  return answer === '' || options.includes(answer)
    ? offered
    : [...offered, { option: answer, isRemoved: true }];
}
