import { Link } from 'shared-lib/router';
import { Box, EmptyState, Stack, Text } from 'shared-lib/ui';
import { lastPage, Paginator } from 'shared-lib/ui/paging';
import type { Place } from '../use-place';
import type { OpenedQuestion } from './opened-question';
import { pageSizes } from './page-sizes';
import { QuestionTable } from './question-table';
import type { QuestionsQuery } from './use-questions';

/** Which of the questions are in view. */
export type RowsPlace = Pick<Place, 'rows' | 'showRows'>;

type QuestionPagesProps = {
  query: QuestionsQuery;
  place: RowsPlace;
  canEdit: boolean;
  onOpen: (opened: OpenedQuestion) => void;
};

/** The questions, a page at a time. A call that failed says why in the server's words, if it gave any. */
export function QuestionPages({ query, place, canEdit, onOpen }: QuestionPagesProps) {
  const questions = query.data?.questions ?? [];
  if (questions.length === 0) {
    return <EmptyState title="No Data">{query.error && <WhyNone error={query.error} />}</EmptyState>;
  }
  const { size } = place.rows;
  const page = Math.min(place.rows.page, lastPage(questions.length, size));
  const before = (page - 1) * size;
  return (
    <>
      <QuestionTable
        questions={questions.slice(before, before + size)}
        from={before + 1}
        canEdit={canEdit}
        onOpen={onOpen}
      />
      <Box px="4" py="2">
        <Paginator
          label="questions"
          page={page}
          size={size}
          total={questions.length}
          sizes={pageSizes}
          onChange={place.showRows}
        />
      </Box>
    </>
  );
}

/** What the server said; where it knows no such law the way back. */
function WhyNone({ error }: { error: Error }) {
  return (
    <Stack gap="2" align="center" css={{ '& a': { color: 'accent.fg', textDecoration: 'underline' } }}>
      <Text>{error.message}</Text>
      {error.cause === 'refused' && <Link to="/workspace">To the workspace</Link>}
    </Stack>
  );
}
