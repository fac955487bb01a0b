import { findSettingFaults, parseSettings, type SettingReader } from './index';

const read = (setting: SettingReader) => ({
  name: setting.text('NAME'),
  port: setting.wholeNumber('PORT', { least: 0, most: 65_535, otherwise: 8080 }),
  demo: setting.isOn('DEMO', 'off'),
  level: setting.oneOf('LEVEL', ['low', 'middle', 'high'], 'low'),
  site: setting.origin('SITE', 'https://law.example.org')?.href,
});

test('settings: an unset value has its default', () => {
  expect(parseSettings({ NAME: ' ', PORT: '' }, read)).toEqual({
    name: undefined,
    port: 8080,
    demo: false,
    level: 'low',
    site: undefined,
  });
});

test('settings: blanks around a value are ignored', () => {
  const env = { NAME: ' a b ', PORT: ' 1 ', DEMO: 'on ', LEVEL: ' high', SITE: ' http://host:81 ' };
  expect(parseSettings(env, read)).toEqual({
    name: 'a b',
    port: 1,
    demo: true,
    level: 'high',
    site: 'http://host:81/',
  });
});

test.each([
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, not "1e3".'],
  ['DEMO', 'maybe', 'DEMO must be on or off, not "maybe".'],
  ['LEVEL', 'loud', 'LEVEL must be one of low, middle, high, not "loud".'],
  [
    'SITE',
    'http://me:secret@host',
    'SITE must be an address without a path, such as https://law.example.org, not "http://…@host".',
  ],
  ['SITE', 'ftp://host', 'SITE must be an address without a path, such as https://law.example.org, not "ftp://host".'],
])('settings: %s=%s is refused in one sentence', (name, value, sentence) => {
  expect(findSettingFaults({ [name]: value }, read)).toEqual([sentence]);
});

test('settings: all faults are reported at once, one per line', () => {
  const wrong = { PORT: 'x', DEMO: 'y', LEVEL: 'z' };
  expect(() => parseSettings(wrong, read)).toThrow(
    expect.objectContaining({
      name: 'SettingsError',
      message: expect.stringMatching(/^PORT.*\nDEMO.*\nLEVEL.*$/),
    }),
  );
});
