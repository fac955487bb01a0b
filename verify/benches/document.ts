// `npm run bench -- document [name …]`: writes the last results of these benches into docs/performance.md.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../stand/repository';
import { documentedFolder, hasPlace, pictureOf, withFigures } from './measuring/documented';
import { drawCurve } from './measuring/draw-curve';
import { type Result, resultsFolder } from './measuring/report';
import { isWhole } from './measuring/setting';

const place = (...parts: string[]) => path.join(repository, ...parts);

async function main(): Promise<void> {
  const page = place('docs/performance.md');
  const text = await readFile(page, 'utf8');
  const asked = process.argv.slice(2).filter((name) => hasPlace(text, name));
  const found = await Promise.all(asked.filter((name) => existsSync(fileOf(name))).map(readFound));
  const results = found.filter(({ command }) => isWhole(command));
  await writeFile(page, withFigures(text, results));
  await mkdir(place(documentedFolder), { recursive: true });
  for (const result of results) await keep(result);
  const named = (list: readonly string[]) => list.join(', ') || 'none';
  console.log(`docs/performance.md shows anew: ${named(results.map(({ name }) => name))}.`);
  const inPart = found.filter((result) => !results.includes(result));
  if (inPart.length > 0)
    console.log(`Measured in part and left out: ${named(inPart.map(({ command }) => command))}.`);
  const absent = asked.filter((name) => !existsSync(fileOf(name)));
  if (absent.length > 0) console.log(`Never measured here: ${named(absent)}.`);
}

const fileOf = (name: string) => path.join(resultsFolder, `${name}.json`);

async function readFound(name: string): Promise<Result> {
  const { raw: _raw, ...result } = JSON.parse(await readFile(fileOf(name), 'utf8'));
  return result;
}

async function keep(result: Result): Promise<void> {
  const { name, curves = [] } = result;
  await writeFile(place(documentedFolder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  for (const curve of curves)
    await writeFile(place(documentedFolder, pictureOf(name, curve.name)), drawCurve(curve));
}

void main();
