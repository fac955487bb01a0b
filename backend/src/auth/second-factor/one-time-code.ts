import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** SHA-1, six digits, 30 seconds: the settings that every authenticator supports. */
const form = { issuer: 'Lexboard', algorithm: 'SHA1', digits: 6, period: 30 };

/** A code that was typed at its last moment may arrive this much later. */
const graceSeconds = 5;

export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI that an authenticator reads from a QR code or a link. */
export function secretUri(secret: string, label: string): string {
  return totp(secret, label).toString();
}

export function codeAt(secret: string, seconds: number): string {
  return totp(secret).generate({ timestamp: seconds * 1000 });
}

/** The 30-second step of a code; undefined if the code is not valid now. */
export function findTotpStep(secret: string, { code, seconds }: { code: string; seconds: number }) {
  const now = [seconds, seconds - graceSeconds].find((at) => isCodeOf(secret, { code, seconds: at }));
  return now === undefined ? undefined : Math.floor(now / form.period);
}

function isCodeOf(secret: string, { code, seconds }: { code: string; seconds: number }): boolean {
  return totp(secret).validate({ token: code, timestamp: seconds * 1000, window: 0 }) !== null;
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ ...form, label, secret: Secret.fromBase32(secret) });
}

/** Ten codes of 80 bits, each valid once, for users who lost their authenticator. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer });
    return base32.replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Parses the typed text: six digits, or a recovery code without its dashes. */
export function parseTypedCode(otp: string): { kind: 'code' | 'recovery'; text: string } {
  const text = otp.replace(/[\s-]/g, '').toUpperCase();
  return { kind: /^\d{6}$/.test(text) ? 'code' : 'recovery', text };
}
