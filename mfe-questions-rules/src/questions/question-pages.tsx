import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Link } from 'shared-lib/router';
import { Box, EmptyState, LazyPart, NotLoaded, rowsId, Surface, Table, Text } from 'shared-lib/ui';
import { ActionsMenu } from 'shared-lib/ui/more-sheet';
import { findLastPage, Paginator } from 'shared-lib/ui/paging';
import { tableRoles } from 'shared-lib/ui/table';
import { t } from 'shared-lib/words';
import { findUsesOfQuestion, type QuestionsAndRules } from '../library/use-library';
import type { Question, QuestionsQuery } from '../library/use-questions';
import { questionTypeTitles } from '../library/use-questions';
import type { QuestionsAddress } from '../use-questions-address';
import { questionPageSizes } from '../use-questions-address';
import type { QuestionAction } from './question-action';

/** The part of the address that says which page of questions is shown. */
export type QuestionRowsAddress = Pick<QuestionsAddress, 'rows' | 'showRows'>;

type QuestionPagesProps = {
  query: QuestionsQuery;
  address: QuestionRowsAddress;
  canEdit: boolean;
  /** The questions with their options, and the rules that ask each question. Undefined while they load. */
  uses?: QuestionsAndRules | undefined;
  /** Fetches `uses` again after a failure. */
  retryUses?: (() => void) | undefined;
  /** Whether the window has space to show a question in full beside the rows. */
  isWide: boolean;
  onOpen: (opened: QuestionAction) => void;
  /** Content that is shown below the rows. */
  children: ReactNode;
};

/** Two cards beside each other. Each is as high as its content. */
const sideBySideCardStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) clamp(20rem, 30%, 24rem)',
  gap: '4',
  alignItems: 'start',
};

const loadQuestionPreview = () => import('./question-view').then((part) => part.QuestionPreview);

/**
 * The questions, page by page. A single page has no pager. If the call is refused, the server's message is
 * shown.
 */
export function QuestionPages(props: QuestionPagesProps) {
  const { query, address, canEdit, uses, retryUses, isWide, onOpen, children } = props;
  const [shownId, show] = useState<number>();
  const questions = query.data?.questions ?? [];
  if (questions.length === 0) {
    return (
      <>
        <Surface isAlone={query.error !== null}>
          {query.error ? (
            <QuestionsNotLoaded error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <EmptyState title={t('No Data')} sentence={t('This law asks no questions yet.')} />
          )}
        </Surface>
        {children}
      </>
    );
  }
  const { size } = address.rows;
  const page = Math.min(address.rows.page, findLastPage(questions.length, size));
  const before = (page - 1) * size;
  const inView = questions.slice(before, before + size);
  const shown = isWide && uses ? (inView.find(({ id }) => id === shownId) ?? inView[0]) : undefined;
  const rows = (
    <Box minW="0">
      <Surface>
        <QuestionTable
          questions={inView}
          firstNumber={before + 1}
          canEdit={canEdit}
          uses={uses}
          shownId={questions.length > 1 ? shown?.id : undefined}
          onShow={show}
          onOpen={onOpen}
        />
        {questions.length > questionPageSizes[0] && (
          <Box px="4" py="2" borderTopWidth="1px" borderColor="border.muted">
            <Paginator
              label="questions"
              page={page}
              size={size}
              total={questions.length}
              sizes={questionPageSizes}
              onChange={address.showRows}
            />
          </Box>
        )}
      </Surface>
      {children}
    </Box>
  );
  if (!isWide) return rows;
  return (
    <Box {...sideBySideCardStyles}>
      {rows}
      <PreviewCard {...{ shown, uses, retryUses }} />
    </Box>
  );
}

type PreviewCardProps = Pick<QuestionPagesProps, 'uses' | 'retryUses'> & { shown: Question | undefined };

/** Shows a question in full beside the rows. The space stays empty until its rules are loaded. */
function PreviewCard({ shown, uses, retryUses }: PreviewCardProps) {
  if (!uses && !retryUses) return null;
  return (
    <Surface minW="0">
      {shown && uses ? (
        <LazyPart
          what={t('Question')}
          load={loadQuestionPreview}
          with={{ question: shown, uses: findUsesOfQuestion(shown, uses) }}
          waiting={null}
        />
      ) : (
        <NotLoaded what={t('The rules')} onRetry={retryUses} />
      )}
    </Surface>
  );
}

/**
 * Shows why the questions were not loaded. If the law is unknown, it links to the workspace; otherwise it
 * offers to try again.
 */
function QuestionsNotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error.cause !== 'refused') return <NotLoaded what={t('The questions')} onRetry={onRetry} />;
  return (
    <NotLoaded what={t('The questions')} onRetry={undefined}>
      <Text>{error.message}</Text>
      <Box css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}>
        <Link to="/workspace">{t('To the workspace')}</Link>
      </Box>
    </NotLoaded>
  );
}

type QuestionTableProps = {
  questions: readonly Question[];
  /** The number of the first question on this page. */
  firstNumber: number;
  canEdit: boolean;
  uses: QuestionsAndRules | undefined;
  /** The id of the question that is shown in full beside the rows, if there is space. */
  shownId: number | undefined;
  onShow: (id: number) => void;
  onOpen: (opened: QuestionAction) => void;
};

/** The table of questions. Cells are plain elements, because styled ones take ten times as long to render. */
function QuestionTable(props: QuestionTableProps) {
  const { questions, firstNumber, canEdit, uses, shownId, onShow, onOpen } = props;
  // Shows the question of a row beside the rows, after a click on the row or when one of its buttons gets the
  // focus.
  const showRow = ({ target }: SyntheticEvent) => {
    const row = target instanceof Element && target.closest('tr[data-id]');
    if (row) onShow(Number(row.getAttribute('data-id')));
  };
  return (
    <Table
      id={rowsId}
      role={tableRoles.table}
      aria-label={t('Questions')}
      tabIndex={-1}
      css={questionTableStyles}
      onClick={showRow}
      onFocus={showRow}
    >
      <thead role={tableRoles.group}>
        <tr role={tableRoles.row}>
          {['#', t('Question'), t('Type'), t('Answer'), t('Action')].map((title) => (
            <th key={title} scope="col" role={tableRoles.title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group}>
        {questions.map((question, index) => (
          <tr
            key={question.id}
            role={tableRoles.row}
            data-id={question.id}
            aria-current={question.id === shownId || undefined}
          >
            <td role={tableRoles.cell}>{firstNumber + index}</td>
            <td role={tableRoles.cell}>
              <bdi>{question.text}</bdi>
              {uses && <small>{describeUsesOfQuestion(question, uses)}</small>}
            </td>
            <td role={tableRoles.cell}>{question.inputField ? questionTypeTitles[question.inputField] : '--'}</td>
            <td role={tableRoles.cell} data-empty={!question.answer || undefined}>
              <bdi>{question.answer || '--'}</bdi>
            </td>
            <td role={tableRoles.cell}>{renderQuestionActions(question, canEdit, onOpen)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Describes how many options a question offers, and how many rules ask it. */
function describeUsesOfQuestion(question: Question, uses: QuestionsAndRules): string {
  const { options, rules } = findUsesOfQuestion(question, uses);
  const ofOptions = options?.length === 1 ? t('1 option') : t('{options} options', { options: options?.length ?? 0 });
  const ofRules = rules.length === 1 ? t('1 rule') : t('{asking} rules', { asking: rules.length });
  return options ? `${ofOptions} · ${ofRules}` : ofRules;
}

function renderQuestionActions(question: Question, canEdit: boolean, onOpen: QuestionTableProps['onOpen']) {
  const button = (type: keyof typeof questionActionTitles) => (
    <button
      type="button"
      data-destroys={type === 'delete' ? '' : undefined}
      aria-label={`${questionActionTitles[type]} ${question.text}`}
      onClick={() => onOpen({ type, question })}
    >
      {questionActionTitles[type]}
    </button>
  );
  if (!canEdit) return button('view');
  return (
    <>
      {button('edit')}
      <ActionsMenu name={question.text} size="xs" variant="ghost">
        {button('delete')}
      </ActionsMenu>
    </>
  );
}

const questionActionTitles = { edit: t('Edit'), delete: t('Delete'), view: t('View') } as const;

/**
 * On phones a question is a compact card: its text, below it type and answer in small letters, and the
 * actions beside both.
 */
const phoneQuestionCardStyles = {
  '& thead': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tr': {
    gridTemplateColumns: '24px auto minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'center',
    pt: '3',
    pb: '1',
  },
  '& td': { py: '0' },
  '& td:nth-of-type(1)': { alignSelf: 'start' },
  '& td:nth-of-type(2)': { gridColumn: '2 / -1' },
  '& td:nth-of-type(2) > bdi': { lineClamp: '3' },
  '& td:nth-of-type(3), & td:nth-of-type(4)': { textStyle: 'caption', color: 'fg.muted' },
  '& td:nth-of-type(3)': { gridColumn: '2' },
  '& td:nth-of-type(4)': { display: 'flex', gap: '2' },
  '& td:nth-of-type(4)::before': { content: '"·" / ""' },
  '& td:nth-of-type(4) > bdi': { lineClamp: '2' },
  '& td[data-empty]': { visibility: 'hidden' },
  '& td > button': { minH: '10', px: '3', my: '0', me: '0' },
  '& td:nth-of-type(5)': { me: '-3' },
};

const questionTableStyles = {
  display: 'block',
  position: 'relative',
  '& thead, & tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: '40px minmax(12rem, 2fr) 6rem minmax(8rem, 1fr) 6rem',
    columnGap: '3',
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
  '& tbody tr:last-of-type': { borderBottomWidth: 0 },
  '& tbody tr:hover': { bg: 'bg.muted' },
  '& tbody tr[aria-current]': { bg: 'bg.selected', boxShadow: 'inset 3px 0 {colors.accent.solid}' },
  '& thead tr': { borderColor: 'border' },
  '& tbody tr': { bg: 'transparent' },
  '& th, & td': { border: 0, px: '0', py: '2', minW: '0', textAlign: 'start', overflowWrap: 'anywhere' },
  '& td:nth-of-type(2) > bdi': { fontWeight: '500' },
  '& td > small': { display: 'block', textStyle: 'caption', color: 'fg.muted' },
  '& th': { color: 'fg.muted', textStyle: 'caption' },
  '& td:first-of-type': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(3), & td:nth-of-type(5)': { whiteSpace: 'nowrap' },
  // The button is as high as the line of text beside it.
  '& td > button': { fontWeight: '500', rounded: 'sm', cursor: 'pointer', minH: '6', my: '-0.5', me: '3' },
  '& tr:not(:hover, :focus-within) > td > button': { color: 'fg.muted' },
  '& td > button:is(:hover, :focus-visible)': { color: 'accent.fg' },
  '@media (max-width: 767px)': phoneQuestionCardStyles,
} as const;
