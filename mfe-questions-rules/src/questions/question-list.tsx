import { useState } from 'react';
import { EmptyState, LoadingRows, Text } from 'shared-lib/ui';
import { pageOf } from './page-of';
import { Pager } from './pager';
import { QuestionTable } from './question-table';
import type { QuestionsQuery } from './use-questions';

const firstSize = 10;

/** The questions, a page at a time. A call that failed says why in the server's words, if it gave any. */
export function QuestionList({ query }: { query: QuestionsQuery }) {
  const [place, setPlace] = useState({ page: 1, size: firstSize });
  if (query.isPending) return <LoadingRows label="Loading questions" />;
  const questions = query.data?.questions ?? [];
  if (questions.length === 0) {
    return <EmptyState title="No Data">{query.error && <Text>{query.error.message}</Text>}</EmptyState>;
  }
  const page = pageOf(questions, place.page, place.size);
  return (
    <>
      <QuestionTable questions={page.rows} from={page.from} />
      <Pager
        shown={page}
        size={place.size}
        onPage={(next) => setPlace({ ...place, page: next })}
        onSize={(size) => setPlace({ page: 1, size })}
      />
    </>
  );
}
