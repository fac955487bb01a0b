import { createHmac } from 'node:crypto';

/**
 * A message in the format of https://www.standardwebhooks.com. Libraries in many languages can check its
 * signature.
 */
type WebhookMessage = { id: string; body: object };

const replyTimeoutMs = 10_000;

/** Posts a signed message. Throws if the receiver does not accept it. */
export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  { id, body }: WebhookMessage,
  now = new Date(),
): Promise<void> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signWebhookMessage({ id, timestamp, text }, secret),
    },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(replyTimeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of alerts answered ${response.status}.`);
}

/**
 * Signs a message. A secret with the prefix whsec_ is base64, the format of the webhook libraries. Any other
 * secret is plain text.
 */
export function signWebhookMessage(
  { id, timestamp, text }: { id: string; timestamp: string; text: string },
  secret: string,
): string {
  const base64Secret = /^whsec_(.+)$/.exec(secret)?.[1];
  const key = base64Secret === undefined ? Buffer.from(secret) : Buffer.from(base64Secret, 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
}
