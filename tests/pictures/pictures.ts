// `npm run pictures`: see scripts/pictures.mjs.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions } from '../bench/measuring/pair-of-servers';
import { selectByName } from '../bench/measuring/setting';
import { repository } from '../server/repository';
import { type Session, signIn } from '../server/sign-in';
import { startTestServer } from '../server/test-server';
import { comparisonPage } from './compare-sheet';
import { composeLooks, composePair } from './composed-pictures';
import { prepareData } from './prepare-data';
import { pictureNames, screens } from './screens';
import { takePictures } from './take-pictures';

const documentedFolder = path.join(repository, 'docs/pictures');
const takenFolder = path.join(repository, 'tests/dist/pictures');

async function main([first = '', ...others]: readonly string[]): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    if (first === 'compare') await compare(browser, others);
    else if (first === 'document') await documentFrom(browser, path.resolve(others[0] ?? takenFolder));
    else await take(browser, path.resolve(first || takenFolder));
  } finally {
    await browser.close();
  }
}

async function take(browser: Browser, folder: string): Promise<void> {
  const wanted = new Set(selectByName(pictureNames, (name) => name));
  const server = process.env.BASE ? undefined : await startTestServer({});
  // A session is stored for the machine's own address.
  const address = server?.address ?? String(process.env.BASE).replace('//localhost', '//127.0.0.1');
  try {
    const sessions = new Map<string, Session>();
    for (const person of ['admin', 'operator', 'viewer'] as const) sessions.set(person, await signIn(address, person));
    const admin = sessions.get('admin');
    if (admin) await prepareData(address, admin);
    const isWanted = (name: string) => wanted.has(name);
    const misses = await takePictures(screens, { browser, address, folder, sessions, isWanted });
    console.log(`${wanted.size} screens are in ${folder}.`);
    for (const { name, device, reason } of misses) console.log(`MISSED  ${name}, ${device}: ${reason}`);
    if (misses.length > 0) process.exitCode = 1;
  } finally {
    await server?.end();
  }
}

/** Writes the pictures that docs/pictures.md shows, as far as they were taken. */
async function documentFrom(browser: Browser, folder: string): Promise<void> {
  const text = await readFile(path.join(repository, 'docs/pictures.md'), 'utf8');
  const page = await browser.newPage();
  const kept: string[] = [];
  for (const [, name = ''] of text.matchAll(/\(pictures\/([\w-]+)\.png\)/g))
    if (!(await composeLooks(page, name, folder, documentedFolder))) kept.push(name);
  console.log(`Not taken, kept as they were: ${kept.join(', ') || 'none'}.`);
}

async function compare(browser: Browser, [before, after, to = 'compared']: readonly string[]): Promise<void> {
  if (!before || !after || !existsSync(before) || !existsSync(after))
    throw new Error('Name two folders of pictures, and where the comparison goes.');
  const folder = path.resolve(to);
  await mkdir(folder, { recursive: true });
  const names = selectByName(pictureNames, (name) => name);
  const page = await browser.newPage();
  const sides = [
    { title: 'Before', folder: path.resolve(before) },
    { title: 'After', folder: path.resolve(after) },
  ];
  for (const name of names) await composePair(page, name, sides, folder);
  const places = { before: path.resolve(before), after: path.resolve(after), folder };
  await writeFile(path.join(folder, 'index.html'), comparisonPage(names, places));
  console.log(`${names.length} screens are compared in ${path.join(folder, 'index.html')}.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
