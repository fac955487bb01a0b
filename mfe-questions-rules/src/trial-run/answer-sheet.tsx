import { useId, useMemo, useState } from 'react';
import { FaultOrHintText, makeHintOrFaultId } from 'shared-lib/form/labelled-field';
import { useSearchParams } from 'shared-lib/router';
import { findGstinFault, makeQuestionKey, profileLimits } from 'shared-lib/rules';
import { Button, EmptyState, Flex, Input, SearchField, Text } from 'shared-lib/ui';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { t } from 'shared-lib/words';
import { listOptionsWithChosen } from '../options/law-options';
import { changeAnswer, type GivenAnswer, indexAnswers, listEffectiveAnswers, type Profile } from './profile';
import { findAnswerFault, type QuestionToAnswer } from './questions-to-answer';

type QuestionFieldProps = {
  question: QuestionToAnswer;
  /** Says below the answer where it applies. */
  scopeText?: string | undefined;
  /** Called to answer the question for several places. It is undefined if that is not possible. */
  onSeveral?: (() => void) | undefined;
  /** Whether the question is answered, also by the organisation for all places. */
  isAnswered?: boolean;
  /** The answer. It is `undefined` if there is none, and the empty text if no answer applies. */
  answer: string | undefined;
  onAnswer: (answer: string | undefined) => void;
};

const noAnswerAppliesLabel = t('No answer applies');
/** The value for "not answered" in a control whose values are texts. No option has this text. */
export const unansweredValue = '\uE001';

/**
 * A question with the control of its type. Users can remove an answer, or say that no answer applies. A rule
 * treats "no answer applies" as an empty answer, and a removed answer as unknown.
 */
export function QuestionField(props: QuestionFieldProps) {
  const { text, laws, inputField } = props.question;
  const below = [inputField !== 'select' && props.answer === '' && noAnswerAppliesLabel, props.scopeText];
  const belowText = below.filter(Boolean).join(' · ');
  const id = useId();
  const lawsText = laws === 1 ? t('Asked by 1 law') : t('Asked by {laws} laws', { laws });
  const Control = inputField === 'radio' ? RadioAnswer : inputField === 'select' ? SelectAnswer : TextAnswer;
  return (
    <fieldset className="trial-question" aria-describedby={`${id}-answered ${id}-laws ${id}-below`}>
      <legend>
        {props.isAnswered && (
          <span className="trial-answered" aria-hidden="true">
            ✓
          </span>
        )}
        <span>{text}</span>{' '}
        <small id={`${id}-laws`} aria-hidden="true">
          {lawsText}
        </small>
      </legend>
      <span id={`${id}-answered`} hidden>
        {props.isAnswered && t('Answered.')}
      </span>
      <QuestionMenu {...props} />
      <Control {...props} />
      {belowText !== '' && (
        <p id={`${id}-below`} className="trial-below">
          {belowText}
        </p>
      )}
    </fieldset>
  );
}

/** The rarer actions on a question: no answer applies, remove the answer, and answer it for several places. */
function QuestionMenu({ question, answer, onAnswer, onSeveral }: QuestionFieldProps) {
  // A select has its own entries for "not answered" and "no answer applies".
  const isSelect = question.inputField === 'select';
  if (isSelect && !onSeveral) return null;
  return (
    <ActionsMenu name={question.text} variant="ghost">
      {!isSelect && answer !== '' && (
        <button type="button" onClick={() => onAnswer('')}>
          {noAnswerAppliesLabel}
        </button>
      )}
      {!isSelect && answer !== undefined && (
        <button type="button" onClick={() => onAnswer(undefined)}>
          {t('Remove the answer')}
        </button>
      )}
      {onSeveral && (
        <button type="button" onClick={onSeveral}>
          {t('For several places…')}
        </button>
      )}
    </ActionsMenu>
  );
}

function TextAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  const id = useId();
  const fault = findAnswerFault(question, answer);
  const hint = findGstinFault(answer ?? '', question.text);
  return (
    <>
      <Input
        size="sm"
        aria-label={question.text}
        aria-invalid={fault !== undefined}
        aria-describedby={makeHintOrFaultId(id, fault ?? hint)}
        maxLength={profileLimits.answer}
        disabled={answer === ''}
        value={answer ?? ''}
        // Emptying the field removes the answer. Only the menu says that no answer applies.
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
      />
      <FaultOrHintText {...{ id, fault, hint }} />
    </>
  );
}

function SelectAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  return (
    <select
      className="trial-select"
      aria-label={question.text}
      value={answer ?? unansweredValue}
      onChange={({ target }) => onAnswer(target.value === unansweredValue ? undefined : target.value)}
    >
      <option value={unansweredValue}>{t('Not answered')}</option>
      {listOptionsWithChosen(question.options, answer ?? '').map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
      <option value="">{noAnswerAppliesLabel}</option>
    </select>
  );
}

/** The possible answers side by side as segments. */
function RadioAnswer({ question, answer, onAnswer }: QuestionFieldProps) {
  const name = useId();
  return (
    <div className="trial-radios">
      {listOptionsWithChosen(question.options, answer ?? '').map(([value, words]) => (
        <label key={words}>
          <input type="radio" name={name} checked={value === answer} onChange={() => onAnswer(value)} />
          {words}
        </label>
      ))}
    </div>
  );
}

type AnswerSheetProps = {
  questions: readonly QuestionToAnswer[];
  answers: readonly GivenAnswer[];
  /** The place for which the user answers. */
  chosen: Profile | undefined;
  onAnswers: (answers: readonly GivenAnswer[]) => void;
  /** Called with a question's key to answer it for several places. It is undefined if that is not possible. */
  onSeveral: ((key: string) => void) | undefined;
};

const questionsPerPage = 12;

/** The questions to answer, page by page. Those that most laws ask come first. */
export function AnswerSheet({ questions, answers, chosen, onAnswers, onSeveral }: AnswerSheetProps) {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('question') ?? '');
  const [shownCount, setShownCount] = useState(questionsPerPage);
  const givenAnswers = useMemo(() => indexAnswers(answers), [answers]);
  const searchKey = makeQuestionKey(text);
  const found = questions.filter(({ key }) => key.includes(searchKey));
  const shared = useMemo(() => indexAnswers(chosen?.shared ?? []), [chosen]);
  const inherited = useMemo(() => indexAnswers(listEffectiveAnswers(chosen, [])), [chosen]);
  const forEveryPlace = useMemo(() => indexAnswers(chosen?.forEveryPlace ?? []), [chosen]);
  const answered = questions.filter(({ key }) => givenAnswers.has(key) || inherited.has(key)).length;
  if (questions.length === 0) return <Text color="fg.muted">{t('No rule asks anything.')}</Text>;
  return (
    <div className="trial-sheet">
      <Flex gap="3" align="center" wrap="wrap">
        <SearchField
          flex="1"
          minW="40"
          label={t('Find a question')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Text role="status" textStyle="label" fontWeight="400" color="fg.muted">
          {t('{answered} of {length} answered', { answered, length: questions.length })}
        </Text>
      </Flex>
      {onSeveral && chosen?.kind === 'organisation' && (
        <Text textStyle="caption" color="fg.muted">
          {t('An answer counts at this place only, unless a note below it says more.')}
        </Text>
      )}
      {found.slice(0, shownCount).map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          answer={givenAnswers.get(question.key)}
          isAnswered={givenAnswers.has(question.key) || inherited.has(question.key)}
          scopeText={describeScope(shared.get(question.key), {
            state: inherited.get(question.key),
            isForEveryPlace: forEveryPlace.has(question.key),
            isAnswered: givenAnswers.has(question.key),
          })}
          onSeveral={onSeveral && (() => onSeveral(question.key))}
          onAnswer={(answer) => onAnswers(changeAnswer(answers, question.text, answer))}
        />
      ))}
      {found.length === 0 && (
        <EmptyState
          title={t('No Data Found...')}
          cause="nothing matches"
          sentence={t('No question has these words.')}
        />
      )}
      <ShowMoreButton
        remaining={found.length - shownCount}
        onMore={() => setShownCount(shownCount + questionsPerPage)}
      />
    </div>
  );
}

function ShowMoreButton({ remaining, onMore }: { remaining: number; onMore: () => void }) {
  if (remaining <= 0) return null;
  return (
    <Button size="sm" variant="outline" onClick={onMore}>
      {t('Show {count} more', { count: Math.min(questionsPerPage, remaining) })}
    </Button>
  );
}

type AnswerScope = Record<'isForEveryPlace' | 'isAnswered', boolean> & {
  /** The answer that follows from the State in the facts, if the organisation gave none for every place. */
  state: string | undefined;
};

/** Says where an answer applies. `shared` is the answer that the organisation gave for every place, if there is one. */
function describeScope(shared: string | undefined, scope: AnswerScope): string | undefined {
  const { isForEveryPlace, isAnswered, state } = scope;
  if (isForEveryPlace) return t('Counts at every place without its own answer.');
  const answer = shared === '' ? noAnswerAppliesLabel : shared;
  if (answer === undefined && state !== undefined && !isAnswered)
    return t('The facts of this place say: {state}. That counts here.', { state });
  if (answer === undefined) return undefined;
  return isAnswered
    ? t('Answered for this place. The organisation says: {answer}', { answer })
    : t('The organisation says: {answer}. That counts here.', { answer });
}

/**
 * Finds an answer that must be a number but is not. Such an answer prevents a save. Its fault is shown after
 * the first try.
 */
export function useAnswerFault(questions: readonly QuestionToAnswer[] | undefined, answers: readonly GivenAnswer[]) {
  const [isTried, setTried] = useState(false);
  const given = indexAnswers(answers);
  const faulty = questions?.find((one) => findAnswerFault(one, given.get(one.key)));
  const fault =
    isTried && faulty
      ? t('The answer to “{question}” is not a number. Correct it, then save.', { question: faulty.text })
      : undefined;
  const unlessFaulty = (save: () => void) => () => {
    setTried(faulty !== undefined);
    if (!faulty) save();
  };
  return { fault, unlessFaulty };
}
