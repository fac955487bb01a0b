/** jsdom has no MessageChannel. */
class Channel {
  port1: { onmessage?: () => void; close(): void } = { close: () => {} };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

export function giveMessageChannel(): void {
  Object.assign(globalThis, { MessageChannel: Channel });
}
