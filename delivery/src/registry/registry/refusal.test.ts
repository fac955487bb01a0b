import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../../cli/commands/release-command';
import { refusalCodes } from './refusal';

const repository = path.resolve(__dirname, '../../../..');
const docs = readFileSync(path.join(repository, 'docs/delivery.md'), 'utf8');
const source = path.join(repository, 'delivery/src');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n');

/** The first cells of a table of the docs, by its head. */
function rowsOf(head: string): string[][] {
  const [, table = ''] = docs.split(`\n${head}\n`);
  const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
  return rows.map((row) => row.split('|').slice(1, -1));
}

const wordsIn = (cell = '') => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, word]) => String(word));
const table = rowsOf('| code | what has happened, and what to do |');
const commandTable = rowsOf('| command | does |');

test('every refusal is in the docs, and the docs tell of no other', () => {
  expect(table.flatMap(([cell]) => wordsIn(cell)).sort()).toEqual([...refusalCodes].sort());
});

test('every refusal is met somewhere', () => {
  const given = new Set([...code.matchAll(/\brefuse\(\s*'([a-z-]+)'/g)].map(([, word]) => word));
  expect([...given].sort()).toEqual([...refusalCodes].sort());
});

test('the docs have every command, and no other', () => {
  const told = commandTable.map(([cell = '']) => /`([a-z-]+)/.exec(cell)?.[1]);
  expect(told.sort()).toEqual(Object.keys(commands).sort());
});
