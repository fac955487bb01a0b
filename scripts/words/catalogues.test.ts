import ts from 'typescript';
import {
  collectTexts,
  listFilesWithUserTexts,
  packagesWithScreens,
  parseSourceFile,
  readCatalogue,
} from './catalogues.mjs';
import { findUncataloguedTexts, readCatalogueTexts } from './texts.mjs';

const parse = (text: string) => ts.createSourceFile('some.tsx', text, ts.ScriptTarget.Latest, true);
const textsOf = (found: { text: string }[]) => found.map(({ text }) => text);

describe.each(packagesWithScreens)('the catalogue of %s', (name) => {
  test('has the texts of its code, each once (npm run words writes it)', async () => {
    const texts = await collectTexts(name);
    expect(texts.length).toBeGreaterThan(0);
    expect(await readCatalogue(name)).toEqual(texts);
  });

  test('says of what did not load only that it could not be loaded', async () => {
    const texts = await readCatalogue(name);
    expect(texts.filter((text) => /\barrive|did not come|fetched from the server/.test(text))).toEqual([]);
  });

  test('leaves out no text that a screen shows', async () => {
    const files = await listFilesWithUserTexts(name);
    const faults = await Promise.all(
      files.map(async (file) =>
        findUncataloguedTexts(await parseSourceFile(file)).map(({ text, line }) => `${file}:${line} ${text}`),
      ),
    );
    expect(faults.flat()).toEqual([]);
  });
});

describe('a text outside a catalogue is found', () => {
  test.each([
    ['in an element', '<p>Add user</p>', 'Add user'],
    ['beside a value', '<p>{count} laws</p>', 'laws'],
    ['in an attribute', '<Field label="User name" />', 'User name'],
    ['in the name of an element', '<section aria-label="Notices" />', 'Notices'],
    ['in a template', '<Field label={`Edit ${name}`} />', '`Edit ${name}`'],
    ['in a choice', "<p>{isOpen ? 'Show less' : t('Show all')}</p>", 'Show less'],
    ['after a condition', "<p>{isOpen && 'Show less'}</p>", 'Show less'],
    ['in a column', "const column = { title: 'User name' };", 'User name'],
    ['in a message', "const answer = { message: wrong ?? 'Saved at last.' };", 'Saved at last.'],
    ['behind a variable', 'const shown = t(text);', 't(text)'],
  ])('%s', (_where, text, expected) => {
    expect(textsOf(findUncataloguedTexts(parse(text)))).toEqual([expected]);
  });

  test.each([
    "<p>{t('Add user')}</p>",
    "<Field label={t('Edit {name}', { name })} />",
    '<p>{name} · {count} %</p>',
    '<code>npm run release</code>',
    '<Box css={{ title: "1px solid" }} className="some thing" />',
    "type Column = { title: 'User name' };",
  ])('and not in %s', (text) => {
    expect(textsOf(findUncataloguedTexts(parse(text)))).toEqual([]);
  });
});

test('the texts of a file are the first arguments of t', () => {
  const file = "const a = t('One law'); const b = [t(`{count} laws`, { count }), other('Not this')];";
  expect(textsOf(readCatalogueTexts(parse(file)))).toEqual(['One law', '{count} laws']);
});
