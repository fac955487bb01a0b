import { useId } from 'react';
import { Link } from 'shared-lib/router';
import { Button } from 'shared-lib/ui';
import { t } from 'shared-lib/words';
import { formatLawCount } from '../laws/chosen-laws';
import type { DecidingQuestion } from '../wire/today';
import {
  makeAnswersAddress,
  makeLawsOfQuestionAddress,
  makeSeveralAnswersAddress,
  makeUndecidedLawsAddress,
} from '../wire/unsettled';

/** At most this many places of a question link to their answers. */
const maxShownPlaces = 3;

type DecidingQuestionsProps = { questions: readonly DecidingQuestion[]; canEdit: boolean };

type UndecidedLawsNoteProps = { canEdit: boolean; isEmpty: boolean };

/**
 * Says that laws wait for a decision, and who can decide. If no law waits at the chosen place, says that laws
 * may wait at other places.
 */
export function UndecidedLawsNote({ canEdit, isEmpty }: UndecidedLawsNoteProps) {
  return (
    <p className="due-note">
      {isEmpty
        ? t(
            'No law waits for an answer at this place. Laws that wait at other places may need answers about this place too.',
          )
        : canEdit
          ? t('Nobody has decided whether these laws apply. Their duties get due dates once you do.')
          : t('Nobody has decided whether these laws apply. People with Edit access can.')}{' '}
      {isEmpty && (
        <Link className="due-link" to={makeUndecidedLawsAddress()}>
          {t('All laws that need an answer')}
        </Link>
      )}
    </p>
  );
}

/**
 * Lists the questions whose answers decide the most laws. Each has the number of laws and duties that wait
 * for it, and links to the answers.
 */
export function DecidingQuestions({ questions, canEdit }: DecidingQuestionsProps) {
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section className="due-section laws-questions" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('Questions that decide most laws')}</h2>
      </header>
      <ol aria-labelledby={id}>
        {questions.map((question) => (
          <li key={question.question}>
            <div>
              <b>
                <bdi>{question.question}</bdi>
              </b>
              <Link to={makeLawsOfQuestionAddress(question.question)}>{formatWaitingDutyCount(question)}</Link>
              {(!canEdit || question.places.length > 1) && <PlacesWithoutAnswer {...{ question, canEdit }} />}
            </div>
            {canEdit && <AnswerButton question={question} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Leads to the answer at the only place without one, or to the answer for several places. */
function AnswerButton({ question: { question, places } }: { question: DecidingQuestion }) {
  const [place, ...others] = places;
  const isOne = place && others.length === 0;
  return (
    <Button asChild size="sm" variant="outline">
      <Link
        to={isOne ? makeAnswersAddress(0, place.id, question) : makeSeveralAnswersAddress(places, question)}
        aria-label={
          isOne
            ? t('Answer for {place}: {question}', { place: place.name, question })
            : t('Answer for several places: {question}', { question })
        }
        title={isOne ? place.name : t('Several places')}
      >
        {t('Answer')}
      </Link>
    </Button>
  );
}

/** Lists the places that have not answered the question. People with Edit access can answer it there. */
function PlacesWithoutAnswer({
  question: { question, places },
  canEdit,
}: {
  question: DecidingQuestion;
  canEdit: boolean;
}) {
  const more = places.length - maxShownPlaces;
  return (
    <p>
      {!canEdit && `${t('Not answered for')} `}
      {places.slice(0, maxShownPlaces).map(({ id, name }, nth) => (
        <span key={id}>
          {nth > 0 && ', '}
          {canEdit ? (
            <Link className="due-link" to={makeAnswersAddress(0, id, question)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
      ))}
      {more > 0 && ` ${formatMorePlaces(more)}`}
    </p>
  );
}

function formatWaitingDutyCount({ laws, duties }: DecidingQuestion): string {
  const ofLaws = formatLawCount(laws);
  return duties === 1
    ? t('1 duty waits · {laws}', { laws: ofLaws })
    : t('{duties} duties wait · {laws}', { duties: duties.toLocaleString('en'), laws: ofLaws });
}

function formatMorePlaces(count: number): string {
  return count === 1 ? t('and 1 more place') : t('and {count} more places', { count });
}
