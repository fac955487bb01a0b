import type { Static } from '@sinclair/typebox';
import { overrideSchema } from '../../registry/registry/document-schemas';
import type { Signer } from '../../registry/registry/trust/key';
import { seal, unseal } from '../../registry/registry/trust/signed';
import { keysFor, type Trust } from '../../registry/registry/trust/trust';

/** Who may see which release instead of what is chosen for them, at which address and until when. */
export type Override = Static<typeof overrideSchema>;

/** An override as it stands in a link. */
export function writeTicket(override: Override, signer: Signer): string {
  return seal('override', override, signer).toString('base64url');
}

/** Undefined where it is none that a key for it has signed. */
export function readTicket(ticket: string, trust: Trust): Override | undefined {
  try {
    const keys = keysFor(trust, 'override');
    return unseal(Buffer.from(ticket, 'base64url'), 'override', { keys, schema: overrideSchema });
  } catch {
    return undefined;
  }
}
