import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordFault } from './password-fault';

const owner = { username: 'anna.berg@nordwind.test', organisation: 'Nordwind Energie', totpSecret: null };
const careful = { ...owner, totpSecret: Buffer.from('sealed') };
const fault = (password: string, more = {}) =>
  passwordFault({ password, conformPasswords: password, ...more }, owner)?.code;
const carefulFault = (password: string) =>
  passwordFault({ password, conformPasswords: password }, careful)?.code;

const strong = 'sieben Möwen kauen Kreide';
const pictures = '😀🐙🌋🚲🎻🧭🍇🪁';

describe('passwordFault', () => {
  const cases: [string, string, string | undefined][] = [
    ['words that do not belong together', strong, undefined],
    ['fifteen characters', 'kvmwz rtulp ghd', undefined],
    ['fourteen characters', 'kvmwz rtulp gh', 'short-password'],
    ['256 characters', `${strong}${'äö'.repeat(115)}i`, undefined],
    ['257 characters', `${strong}${'äö'.repeat(116)}`, 'long-password'],
    ['256 characters beyond the first plane, each as one', pictures.repeat(32), undefined],
    ['257 of them', `${pictures.repeat(32)}😀`, 'long-password'],
    ['256 characters put together of two, each as one', `${strong}${'e\u0301'.repeat(231)}`, undefined],
    ['257 of these', `${strong}${'e\u0301'.repeat(232)}`, 'long-password'],
    ['fourteen beyond the first plane', '🜁🜂🜃🜄🝆🝇🝈🝉🝊🝋🝌🝍🝎🝏', 'short-password'],
    ['one character over and over', 'aaaaaaaaaaaaaaaaaaaa', 'common-password'],
    ['a common word three times', 'passwordpasswordpassword', 'common-password'],
    ['common words with a year', 'Welcome-Admin-2026!', 'common-password'],
    ['a run of digits', '123456789012345', 'common-password'],
    ['a run of the keyboard', 'qwertyuiopasdfghjkl', 'common-password'],
    ['a run backwards', 'zyxwvutsrqponmlkj', 'common-password'],
    ['the product', 'Lexboard-demo-2026', 'common-password'],
    ['the organisation', 'NordwindEnergie2026', 'common-password'],
    ['the person', 'anna.berg.anna.berg', 'common-password'],
    ['five common words', 'Summer.Football.Monkey.Letmein.Lexboard.1999', 'common-password'],
    ['common words with signs for letters', 'P4$$w0rd-4dm1n-Dr4g0n!', 'common-password'],
    ['columns of the keyboard', '1qaz2wsx3edc4rfv', 'common-password'],
    ['six characters three times', 'kvmwrtkvmwrtkvmwrt', 'common-password'],
    ['four words by chance', 'clarinet mossy trapdoor vinegar', undefined],
    ['chance', '4f9c!27b?e01d-88a3', undefined],
  ];
  it.each(cases)('checks %s', (_what, password, code) => {
    expect(fault(password)).toBe(code);
  });

  it('accepts eight characters if a second factor is on', () => {
    expect(carefulFault('kvmw rtz')).toBeUndefined();
    expect(carefulFault('kvmw rt')).toBe('short-password');
  });

  const stolen = ['bulldogs', 'Tinkerbell', '2!Scoobydoo7', 'Manchester1', 'sgodllub', 'Sc00byd00!'];
  it.each(stolen)('knows %s from the lists of stolen passwords', (password) => {
    expect(carefulFault(password)).toBe('common-password');
  });

  it('knows every stolen password that is long enough', () => {
    const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 8);
    const drawn = longEnough.filter((_password, place) => place % 50 === 0);
    expect(drawn.length).toBeGreaterThan(300);
    expect(drawn.filter((password) => carefulFault(password) !== 'common-password')).toEqual([]);
  });

  it('asks for both fields, in the order of the documents', () => {
    expect(fault('', { conformPasswords: '' })).toBe('no-password');
    expect(fault(strong, { conformPasswords: undefined })).toBe('no-conform-password');
    expect(fault(strong, { conformPasswords: `${strong} ` })).toBe('passwords-differ');
  });
});
