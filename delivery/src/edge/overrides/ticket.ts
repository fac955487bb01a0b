import type { Static } from '@sinclair/typebox';
import { overrideSchema } from '../../registry/registry/document-schemas';
import type { Signer } from '../../registry/registry/trust/key';
import { readSignedDocument, signDocument } from '../../registry/registry/trust/signed';
import { findKeysForName, type TrustDocument } from '../../registry/registry/trust/trust';

/** An override: it lets one person see a release at an address until a given time. */
export type Override = Static<typeof overrideSchema>;

/** Writes an override as the signed text of a link. */
export function createTicket(override: Override, signer: Signer): string {
  return signDocument('override', override, signer).toString('base64url');
}

/** Reads a ticket. Returns undefined if no trusted key for links has signed it. */
export function readTicket(ticket: string, trust: TrustDocument): Override | undefined {
  try {
    const keys = findKeysForName(trust, 'override');
    return readSignedDocument(Buffer.from(ticket, 'base64url'), 'override', { keys, schema: overrideSchema });
  } catch {
    return undefined;
  }
}

/**
 * Returns a sentence that says why a ticket is not valid. `user` is undefined if the link was opened before,
 * because then the cookie identifies the person.
 */
export function findTicketFault(
  override: Override,
  { now, isHere, user }: { now: Date; isHere(origin: string): boolean; user: string | undefined },
): string | undefined {
  const { made, until, origin } = override;
  const [from, to] = [Date.parse(made), Date.parse(until)];
  if (user !== undefined && !isSameUserName(user, override.user)) return 'This link was made for somebody else.';
  if (to - from > maxLinkMinutes * 60_000) return `This link would be good for longer than ${maxLinkMinutes} minutes.`;
  if (to <= now.getTime()) return 'This link has ended: make another one.';
  if (!isHere(origin)) return `This link is for ${origin}, not for this address.`;
  return undefined;
}

/** Compares user names like the sign-in does: capital and small letters are equal. */
function isSameUserName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

export const maxLinkMinutes = 60;
