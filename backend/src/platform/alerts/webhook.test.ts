import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postWebhook, signatureOf } from './webhook';

test('webhook: the signature equals that of the published example', () => {
  const text = '{"test": 2432232314}';
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', text };
  expect(signatureOf(signed, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test.each([302, 400, 500])('webhook: an answer of %d counts as not delivered', async (status) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(postWebhook({ url, secret: 'secret' }, { id: '1', body: {} })).rejects.toThrow(String(status));
  server.close();
});
