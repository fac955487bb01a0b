import { inMs, type OverrideContext, onOverrides, remote, signedIn } from '../../../test/override-context';

let stage: OverrideContext;
onOverrides((opened) => {
  stage = opened;
});

describe('the report of a page about its releases', () => {
  const tell = async (cookie: string, at = '/api/releases/outcomes') => {
    stage.asked.length = 0;
    const { status, text } = await stage.call(at, { remote, version: '1.0.0', how: 'ok' }, '', { cookie });
    return { status, text, heard: stage.asked.length };
  };

  test('is dropped while a release is open by a link, however its path is written', async () => {
    const cookie = `${signedIn}; ${stage.cookieOf(await stage.sign())}`;
    for (const at of ['/api/releases/outcomes', '/api/releases/%6futcomes', '/api/releases/outcomes/?a=b'])
      expect(await tell(cookie, at)).toEqual({
        status: 200,
        text: '{"success":1,"counted":false}',
        heard: 0,
      });
  });

  test.each<[string, () => Promise<string>]>([
    ['nothing is open', async () => ''],
    ['a cookie was made up, by which a bad release could hide', async () => 'lbo=anything'],
    ['it was opened by another one', async () => stage.cookieOf(await stage.sign(), 'a'.repeat(43))],
    ['what was open has ended', async () => stage.cookieOf(await stage.sign({ until: inMs(-1) }))],
  ])('is passed on when %s', async (_what, cookie) => {
    expect(await tell(`${signedIn}; ${await cookie()}`)).toMatchObject({ heard: 1 });
  });

  test('is the only call that is dropped', async () => {
    stage.asked.length = 0;
    const cookie = `${signedIn}; ${stage.cookieOf(await stage.sign())}`;
    await stage.call('/api/law/add', { remote }, 'admin', { cookie });
    expect(stage.asked).toEqual(['/api/law/add']);
  });
});
