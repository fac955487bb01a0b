import { actorFrom } from './visitor';

const somebody = { orgId: 1, id: 7, username: 'editor@demo.test' };
const asked = { id: 'req-1', headers: { 'user-agent': 'a browser' } };

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  [undefined, ''],
])('the journal stores the address %s as "%s"', (ip, kept) => {
  expect(actorFrom({ ...asked, ip }, somebody)).toEqual({
    orgId: 1,
    id: 7,
    name: 'editor@demo.test',
    requestId: 'req-1',
    ip: kept,
    agent: 'a browser',
  });
});
