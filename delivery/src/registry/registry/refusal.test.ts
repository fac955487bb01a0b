import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commands } from '../../cli/commands/commands';
import { refusalCodes } from './refusal';

const repository = path.resolve(__dirname, '../../../..');
const docs = readFileSync(path.join(repository, 'docs/delivery.md'), 'utf8');
const source = path.join(repository, 'delivery/src');
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .join('\n');

/** The first cells of the rows of a table in the docs, found by its header. */
function rowsOf(head: string): string[][] {
  const [, table = ''] = docs.split(`\n${head}\n`);
  const rows = table.split('\n\n')[0]?.split('\n').slice(1) ?? [];
  return rows.map((row) => row.split('|').slice(1, -1));
}

const wordsIn = (cell = '') => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, word]) => String(word));
const table = rowsOf('| code | what has happened, and what to do |');
const commandTable = rowsOf('| command | does | ends with 1 where |');

test('refusal codes: the docs list all, and no other', () => {
  expect(table.flatMap(([cell]) => wordsIn(cell)).sort()).toEqual([...refusalCodes].sort());
});

test('refusal codes: a test meets each of them', () => {
  const given = new Set([...code.matchAll(/\brefused?\(\s*'([a-z-]+)'/g)].map(([, word]) => word));
  expect([...given].sort()).toEqual([...refusalCodes].sort());
});

test('refusal codes: what the docs name for a command is a refusal code', () => {
  const said = commandTable.flatMap(([, , cell]) => wordsIn(cell));
  expect(said.filter((word) => !refusalCodes.some((known) => known === word))).toEqual([]);
});

test('release commands: the docs list all, and no other', () => {
  const told = commandTable.map(([cell = '']) => /`([a-z-]+)/.exec(cell)?.[1]);
  expect(told.sort()).toEqual(Object.keys(commands).sort());
});
