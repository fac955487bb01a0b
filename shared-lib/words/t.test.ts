import { t } from './t';

describe('a text for people', () => {
  test.each([
    ['Add user', undefined, 'Add user'],
    ['{count} laws', { count: 3 }, '3 laws'],
    ['{name} and {name} of {count}', { name: '$& {count}', count: 0 }, '$& {count} and $& {count} of 0'],
    ['{unknown} laws', { count: 3 }, '{unknown} laws'],
  ])('%j with %j is %j in English', (english, values, expected) => {
    expect(t(english, values)).toBe(expected);
  });
});

describe('a page with a table of another language', () => {
  const page = globalThis as { lexboardTranslations?: Record<string, string> };
  afterEach(() => {
    delete page.lexboardTranslations;
  });

  test('shows the texts of that language, and English where the table has none', async () => {
    page.lexboardTranslations = { Laws: 'कानून', '{count} of {all}': '{all} में से {count}' };
    let inHindi = t;
    await jest.isolateModulesAsync(async () => {
      inHindi = (await import('./t')).t;
    });
    expect(inHindi('Laws')).toBe('कानून');
    expect(inHindi('{count} of {all}', { count: 2, all: 7 })).toBe('7 में से 2');
    expect(inHindi('Licenses')).toBe('Licenses');
  });
});
