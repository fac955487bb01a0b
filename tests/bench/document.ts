// `npm run bench -- document [name …]`: stores the last results of these benches beside docs/performance.md,
// which shows their promises.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../server/repository';
import { documentedFolder, isKept, withFigures } from './measuring/documented';
import { type Result, resultsFolder } from './measuring/report';
import { isWhole } from './measuring/setting';

const place = (...parts: string[]) => path.join(repository, ...parts);

async function main(): Promise<void> {
  const benches = process.argv.slice(2);
  const page = place('docs/performance.md');
  const text = await readFile(page, 'utf8');
  const found = (await readResults()).filter((one) => benches.includes(benchOf(one)) && isKept(text, one.name));
  const whole = found.filter(({ command }) => isWhole(command));
  await writeFile(page, withFigures(text, whole));
  for (const result of whole)
    await writeFile(place(documentedFolder, `${result.name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  const named = (list: readonly string[]) => list.join(', ') || 'none';
  console.log(`Kept anew beside docs/performance.md: ${named(whole.map(({ name }) => name))}.`);
  const inPart = found.filter((result) => !whole.includes(result));
  if (inPart.length > 0) console.log(`Measured in part and left out: ${named(inPart.map(({ command }) => command))}.`);
  const absent = benches.filter((bench) => !found.some((one) => benchOf(one) === bench));
  if (absent.length > 0) console.log(`Never measured here: ${named(absent)}.`);
}

const benchOf = ({ bench, name }: Result) => bench ?? name;

async function readResults(): Promise<Result[]> {
  const files = existsSync(resultsFolder) ? readdirSync(resultsFolder).sort() : [];
  return Promise.all(
    files.map(async (file) => {
      const { raw: _raw, ...result } = JSON.parse(await readFile(path.join(resultsFolder, file), 'utf8'));
      return result;
    }),
  );
}

void main();
