import { SettingsError } from 'shared-lib/settings';
import { readSettings } from '../settings';

const url = 'https://alerts.law.test/lexboard';
const secret = 'a secret of some thirty letters';

test('alert settings: take several mail addresses and a webhook', () => {
  const { alerts } = readSettings({
    ALERT_MAIL_TO: 'ops@law.test, duty@law.test',
    ALERT_WEBHOOK_URL: url,
    ALERT_WEBHOOK_SECRET: secret,
  });
  expect(alerts).toMatchObject({ mailTo: ['ops@law.test', 'duty@law.test'], webhook: { url, secret } });
});

test.each([
  ['ALERT_MAIL_TO', { ALERT_MAIL_TO: 'ops' }],
  ['go together', { ALERT_WEBHOOK_URL: url }],
  ['go together', { ALERT_WEBHOOK_SECRET: secret }],
  ['24 to 200', { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: 'short' }],
  ['https', { ALERT_WEBHOOK_URL: 'http://alerts.law.test/', ALERT_WEBHOOK_SECRET: secret }],
])('alert settings: a wrong one stops the start and says %s: %j', (words, env) => {
  expect(() => readSettings(env)).toThrow(SettingsError);
  expect(() => readSettings(env)).toThrow(words);
});
