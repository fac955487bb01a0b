import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** SHA-1, six digits, 30 seconds: the settings that every authenticator supports. */
const totpSettings = { issuer: 'Lexboard', algorithm: 'SHA1', digits: 6, period: 30 };

/** A code is still accepted this many seconds after its 30 seconds, because typing and sending takes time. */
const acceptedLateCodeSeconds = 5;

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Builds the URI that an authenticator reads from a QR code or a link. */
export function buildAuthenticatorUri(secret: string, label: string): string {
  return createTotp(secret, label).toString();
}

export function computeTotpCode(secret: string, seconds: number): string {
  return createTotp(secret).generate({ timestamp: seconds * 1000 });
}

/**
 * Returns the number of the 30-second step that a code belongs to. Undefined if the code is not valid now.
 */
export function findTotpStep(secret: string, { code, seconds }: { code: string; seconds: number }) {
  const now = [seconds, seconds - acceptedLateCodeSeconds].find((at) => isCodeValidAt(secret, { code, seconds: at }));
  return now === undefined ? undefined : Math.floor(now / totpSettings.period);
}

function isCodeValidAt(secret: string, { code, seconds }: { code: string; seconds: number }): boolean {
  return createTotp(secret).validate({ token: code, timestamp: seconds * 1000, window: 0 }) !== null;
}

function createTotp(secret: string, label = ''): TOTP {
  return new TOTP({ ...totpSettings, label, secret: Secret.fromBase32(secret) });
}

/** Makes ten codes of 80 bits, each valid once, for users who lose their authenticator. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer });
    return base32.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Parses what a user entered: six digits, or a recovery code without its dashes. */
export function parseEnteredCode(otp: string): { kind: 'code' | 'recovery'; text: string } {
  const text = otp.replace(/[\s-]/g, '').toUpperCase();
  return { kind: /^\d{6}$/.test(text) ? 'code' : 'recovery', text };
}
