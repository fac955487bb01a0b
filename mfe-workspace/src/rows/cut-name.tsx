import type { ReactNode } from 'react';

/**
 * The name of a law in one line. Where it is too long it is cut before its last words, such as "Act, 1981": the year
 * tells laws apart.
 */
export function renderCutName(name: string): ReactNode {
  const [start, end] = splitName(name);
  return (
    <>
      <span data-start="">{start}</span>
      {end && <span data-end="">{end}</span>}
    </>
  );
}

/** In letters. What is shorter nearly always fits, and stays one text. */
const shortName = 40;

/** Splits a long name before the word and the year that end it. */
export function splitName(name: string): [start: string, end: string] {
  const end = name.length > shortName ? (/(?: [^ ,]{1,14})?,? \d{4}$/.exec(name)?.[0] ?? '') : '';
  return [name.slice(0, name.length - end.length), end];
}

/** For the element around a name. It needs no width of its own. */
export const cutBeforeEndStyles = {
  display: 'flex',
  minW: 0,
  whiteSpace: 'pre',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '& > [data-start]': { minW: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [data-end]': { flexShrink: 0 },
} as const;
