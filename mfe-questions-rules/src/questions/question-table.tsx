import { Table } from 'shared-lib/ui';
import type { InputField, Question } from './parse-questions';

const typeTitles = { text: 'Text', select: 'Select', radio: 'Radio' } satisfies Record<InputField, string>;

const looks = {
  '& tr': { bg: 'transparent' },
  '& th': { color: 'fg.muted', fontWeight: '600', textAlign: 'start' },
  '& th, & td': { px: { base: '2', md: '4' }, verticalAlign: 'top' },
  '& td:first-of-type': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { w: '14' },
  '& th, & td:nth-of-type(3)': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(2n)': { minW: '20', overflowWrap: 'anywhere' },
};

/** Plain cells: styled ones cost ten times as much. */
export function QuestionTable({ questions, from }: { questions: Question[]; from: number }) {
  return (
    <Table.Root native size="sm" css={looks}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Question</th>
          <th scope="col">Type</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ id, text, inputField, answer }, place) => (
          <tr key={id}>
            <td>{from + place}</td>
            <td>{text}</td>
            <td>{inputField ? typeTitles[inputField] : '--'}</td>
            <td>{answer || '--'}</td>
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}
