import { checkSettings } from './check-settings.mjs';

const part = (...faults: string[]) => ({ settingsFaults: () => faults });

test('settings: one message has the faults of all parts, each once', () => {
  const parts = [
    part('PORT is wrong.', 'LOG_LEVEL is wrong.'),
    part('LOG_LEVEL is wrong.', 'DEMO is wrong.'),
  ];
  expect(() => checkSettings(parts, {})).toThrow(
    expect.objectContaining({
      name: 'StartError',
      message: 'PORT is wrong.\nLOG_LEVEL is wrong.\nDEMO is wrong.',
    }),
  );
});

test('settings: without a fault the start goes on', () => {
  expect(() => checkSettings([part(), part()], {})).not.toThrow();
});
