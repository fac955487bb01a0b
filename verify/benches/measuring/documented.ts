import path from 'node:path';
import type { Result } from './report';
import { markdown, tableOf } from './table';

/** Where the results that docs/performance.md shows are kept, and their pictures. */
export const documentedFolder = 'docs/performance';

const block = (name: string) => new RegExp(`(<!-- figures of ${name} -->\\n)[^]*?(<!-- end of ${name} -->)`);

/** Some results are shown by another page. */
export const hasPlace = (text: string, name: string) => block(name).test(text);

/** The text with the figures of these results in their places; throws where one has none. */
export function withFigures(text: string, results: readonly Result[]): string {
  return results.reduce((before, result) => {
    const place = block(result.name);
    if (!hasPlace(before, result.name))
      throw new Error(`docs/performance.md has no place for ${result.name}.`);
    return before.replace(
      place,
      (_all, begin: string, end: string) => `${begin}${figuresOf(result)}\n${end}`,
    );
  }, text);
}

/** What the page says of a result. */
function figuresOf({ name, title, rows, table, command, date, machine, curves = [] }: Result): string {
  const { cores, cpu, node, load } = machine;
  const said = `\`${command}\` on ${date.slice(0, 10)}: ${cores} × ${cpu}, Node ${node}, a load of ${load} when it began.`;
  const pictures = curves.map(
    (curve) => `![${curve.title}](${path.basename(documentedFolder)}/${pictureOf(name, curve.name)})`,
  );
  return [said, markdown(table ?? tableOf(title, rows)), ...pictures].join('\n\n');
}

export const pictureOf = (bench: string, curve: string) => `${bench}-${curve}.svg`;
