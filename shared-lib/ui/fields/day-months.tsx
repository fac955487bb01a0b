import { sayDayMonth } from 'shared-lib/records';
import { Lines } from './lines';
import type { ShowProps } from './show';

export function ShowDayMonths({ value }: ShowProps<'day-months'>) {
  const said = [...new Set(value.map(sayDayMonth))];
  return (
    <Lines>
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  );
}
