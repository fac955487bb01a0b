import { createCallGate } from './proxy.routes';

const room = { most: 4, mostOfNetwork: 2, mostUploads: 2, mostUploadsOfNetwork: 1 };
const call = (ip: string, isUpload = false) => ({ ip, isUpload });

test('one network does not take the places of all', () => {
  const gate = createCallGate(room);
  expect([1, 2, 3].map(() => gate.enter(call('192.0.2.1')) !== undefined)).toEqual([true, true, false]);
  expect(gate.enter(call('192.0.2.2'))).toBeDefined();
});

test('uploads do not take all places', () => {
  const gate = createCallGate(room);
  expect(gate.enter(call('192.0.2.1', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.2', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.3', true))).toBeUndefined();
  expect(gate.enter(call('192.0.2.3'))).toBeDefined();
});

test('one network does not take the places of all uploads', () => {
  const gate = createCallGate(room);
  expect(gate.enter(call('192.0.2.1', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.1', true))).toBeUndefined();
  expect(gate.enter(call('192.0.2.1'))).toBeDefined();
  expect(gate.enter(call('192.0.2.2', true))).toBeDefined();
});

test('it is full when all places are taken, and a place is given back once', () => {
  const gate = createCallGate(room);
  const leave = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'].map((ip) => gate.enter(call(ip)));
  expect(gate.isFull()).toBe(true);
  leave[0]?.();
  leave[0]?.();
  expect(gate.isFull()).toBe(false);
  expect(gate.enter(call('192.0.2.3'))).toBeDefined();
  expect(gate.isFull()).toBe(true);
});
