import { Button, Text } from 'shared-lib/ui';
import { DialogActions } from 'shared-lib/ui/dialog-actions';
import { t } from 'shared-lib/words';
import { dueMoment } from '../days/days';
import { DialogForm } from '../parts/dialog-form';
import type { FiledRow } from '../wire/filing';
import type { Occurrence } from '../wire/occurrence';

/** The ids of the rows that the server refused, or of which it says nothing. */
export function findRefused(rows: readonly Occurrence[], results: readonly FiledRow[]): number[] {
  const done = new Set(results.filter(({ isDone }) => isDone).map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => !done.has(id));
}

type ManyResultsProps = {
  rows: readonly Occurrence[];
  results: readonly FiledRow[];
  /** How many were done, what a row says that was, and one that was not. */
  sayDone: (counts: { done: number; all: number }) => string;
  doneWord: string;
  sayRefused: (why: { why: string }) => string;
  onClose: () => void;
};

/** What became of each row: first those that were refused, with the reason. They stay selected. */
export function ManyResults({ rows, results, sayDone, doneWord, sayRefused, onClose }: ManyResultsProps) {
  const resultOf = new Map(results.map((result) => [result.id, result]));
  const refused = new Set(findRefused(rows, results));
  const isDone = ({ id }: Occurrence) => !refused.has(id);
  const inOrder = [...rows.filter((row) => !isDone(row)), ...rows.filter(isDone)];
  return (
    <DialogForm as="div" css={resultStyles}>
      <Text role="status" fontWeight="600">
        {sayDone({ done: rows.length - refused.size, all: rows.length })}
      </Text>
      {refused.size > 0 && <Text color="fg.muted">{t('Those that were refused stay selected.')}</Text>}
      <ul>
        {inOrder.map((row) => (
          <li key={row.id}>
            <bdi>{row.name}</bdi>, <bdi>{row.profile}</bdi>, {dueMoment(row)}
            <span data-done={isDone(row)}>
              {isDone(row)
                ? doneWord
                : sayRefused({
                    why: resultOf.get(row.id)?.message ?? t('the server says nothing of it'),
                  })}
            </span>
          </li>
        ))}
      </ul>
      <DialogActions
        back={null}
        action={
          <Button size="sm" onClick={onClose}>
            {t('Close')}
          </Button>
        }
      />
    </DialogForm>
  );
}

const resultStyles = {
  '& ul': { listStyle: 'none', display: 'grid', gap: '2' },
  '& li > span': { display: 'block', color: 'fg.error' },
  '& li > [data-done=true]': { color: 'fg.success' },
};
