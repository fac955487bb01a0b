import { type ServedDemo, serveDemo } from '../../test/serve-backend';
import { demoPassword } from '../auth/sign-in/demo-people';

let served: ServedDemo;
afterEach(() => served.close());

const username = 'admin@demo.test';

test.each([
  [{ DEMO: 'off' }, 0],
  [{ DEMO: '', PUBLIC_BASE_URL: 'https://law.example.org' }, 0],
  [{ DEMO: 'on', PUBLIC_BASE_URL: 'https://law.example.org' }, 1],
])('demo password: signs nobody in if DEMO is off: %j gives %i', async (env, success) => {
  served = await serveDemo(env);
  const { body } = await served.post('/api/login', { username, password: demoPassword });
  expect(body.success).toBe(success);
});
