import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mountParcel } from './remote-parcel';

describe('mountParcel', () => {
  const parcel = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('releases a parcel’s props after it is unmounted', async () => {
    const handed = await comeAndGo();
    collectRubbish();
    expect(handed.deref()).toBeUndefined();
  });

  test('keeps a parcel’s props while it is mounted', async () => {
    const { handed } = await come();
    collectRubbish();
    expect(handed.deref()).toBeDefined();
  });

  async function come() {
    const record = { name: 'Factories Act' };
    const mounted = await mountParcel(parcel, { domElement: document.createElement('div'), record });
    await mounted.mountPromise;
    return { mounted, handed: new WeakRef(record) };
  }

  async function comeAndGo() {
    const { mounted, handed } = await come();
    await mounted.unmount();
    // single-spa watches this long whether a parcel takes too long.
    await jest.advanceTimersByTimeAsync(10_000);
    return handed;
  }

  function collectRubbish(): void {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
  }
});
