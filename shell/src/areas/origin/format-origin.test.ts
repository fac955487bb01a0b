/** @jest-environment node */
import { formatClientAddress, formatUserAgent } from './format-origin';

describe('a user agent', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36`, 'Chrome 156 on Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome 156 on Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.1.2`,
      'Edge 156 on Windows',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome 156 on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
      'Safari 18 on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
      'Safari 18 on iPhone',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['Chrome/<script>', 'Chrome/<script>'],
    ['Firefox/9', 'Firefox 9'],
    ['', ''],
  ])('%j is shown as %j', (agent, words) => {
    expect(formatUserAgent(agent)).toBe(words);
  });
});

describe('a client address', () => {
  test.each([
    ['::1', '::1'],
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['', ''],
  ])('%j is shown as %j', (address, words) => {
    expect(formatClientAddress(address)).toBe(words);
  });
});
