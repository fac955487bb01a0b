import { createCallGate } from './proxy.routes';

const room = { most: 4, mostOfNetwork: 2, mostUploads: 2, mostUploadsOfNetwork: 1 };
const call = (ip: string, isUpload = false) => ({ ip, isUpload });

test('call gate: one network cannot take all places', () => {
  const gate = createCallGate(room);
  expect([1, 2, 3].map(() => gate.enter(call('192.0.2.1')) !== undefined)).toEqual([true, true, false]);
  expect(gate.enter(call('192.0.2.2'))).toBeDefined();
});

test('call gate: uploads cannot take all places', () => {
  const gate = createCallGate(room);
  expect(gate.enter(call('192.0.2.1', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.2', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.3', true))).toBeUndefined();
  expect(gate.enter(call('192.0.2.3'))).toBeDefined();
});

test('call gate: one network cannot take all places for uploads', () => {
  const gate = createCallGate(room);
  expect(gate.enter(call('192.0.2.1', true))).toBeDefined();
  expect(gate.enter(call('192.0.2.1', true))).toBeUndefined();
  expect(gate.enter(call('192.0.2.1'))).toBeDefined();
  expect(gate.enter(call('192.0.2.2', true))).toBeDefined();
});

test('call gate: is full when all places are taken, and frees a place only once', () => {
  const gate = createCallGate(room);
  const leave = ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'].map((ip) => gate.enter(call(ip)));
  expect(gate.isFull()).toBe(true);
  leave[0]?.();
  leave[0]?.();
  expect(gate.isFull()).toBe(false);
  expect(gate.enter(call('192.0.2.3'))).toBeDefined();
  expect(gate.isFull()).toBe(true);
});
