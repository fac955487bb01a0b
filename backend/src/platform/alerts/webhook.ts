import { createHmac } from 'node:crypto';

/** Follows https://www.standardwebhooks.com, whose libraries check the signature in many languages. */
type PostWebhookOptions = { id: string; body: object };

const patienceMs = 10_000;

/**
 * Posts a signed message, so that the receiver can check its sender, content and time. Throws if it was not accepted.
 */
export async function postWebhook(
  { url, secret }: { url: string; secret: string },
  { id, body }: PostWebhookOptions,
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
      'webhook-signature': signatureOf({ id, timestamp, text }, secret),
    },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of alerts answered ${response.status}.`);
}

/** A secret with the prefix whsec_ is base64, as the libraries make it; any other is used as it stands. */
export function signatureOf(
  { id, timestamp, text }: { id: string; timestamp: string; text: string },
  secret: string,
): string {
  const made = /^whsec_(.+)$/.exec(secret)?.[1];
  const key = made === undefined ? Buffer.from(secret) : Buffer.from(made, 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
}
