import { existsSync } from 'node:fs';
import path from 'node:path';
import { devices, pictureFile, themes } from './screen';

/** An HTML page with before and after side by side: each screen, each size, each theme. */
export function comparisonPage(
  names: readonly string[],
  { before, after, folder }: { before: string; after: string; folder: string },
): string {
  const image = (from: string, file: string) => {
    const whole = path.join(from, file);
    return existsSync(whole)
      ? `<img loading="lazy" src="${encodeURI(path.relative(folder, whole))}" alt="${file}">`
      : '<p>No picture.</p>';
  };
  const lookOf = (name: string, width: number, theme: (typeof themes)[number]) => {
    const file = pictureFile(name, width, theme);
    const cells = [before, after].map((from) => `<td>${image(from, file)}</td>`).join('');
    return `<tr><th scope="row">${width} px, ${theme}</th>${cells}</tr>`;
  };
  const widths = devices.flatMap(({ sizes }) => sizes.map(({ width }) => width));
  const section = (name: string) => {
    const rows = widths.flatMap((width) => themes.map((theme) => lookOf(name, width, theme)));
    return `<section><h2 id="${name}">${name}</h2><table><thead><tr><td></td><th>Before</th><th>After</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
  };
  const links = names.map((name) => `<a href="#${name}">${name}</a>`).join(' ');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Before and after</title>
<style>body{font:14px sans-serif;margin:16px}table{width:100%;border-collapse:collapse}td{width:48%;vertical-align:top;padding:4px}th{font-weight:400;text-align:left}img{max-width:100%;border:1px solid #ccc}nav a{margin-right:8px}</style>
<h1>Before and after</h1><nav>${links}</nav>
${names.map(section).join('\n')}
</html>
`;
}
