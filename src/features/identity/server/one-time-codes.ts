import { randomBytes, randomInt } from 'node:crypto';
import { ONE_TIME_CODES } from '../rules/second-factor.ts';
import { hashCode } from './password.ts';

/** Without letters and digits that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;
const SALT_BYTES = 16;

/** New one-time codes: as they are shown once, 'ABCDE-FGHJK', and their hashes with one salt. */
export async function newCodes(): Promise<{ codes: string[]; salt: Buffer; hashes: Buffer[] }> {
  const salt = randomBytes(SALT_BYTES);
  const letters = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  const codes = Array.from({ length: ONE_TIME_CODES }, () =>
    Array.from({ length: CODE_LENGTH }, letters).join(''),
  );
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)));
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), salt, hashes };
}

/** The hash of a code as somebody typed it; undefined if it can't be one. */
export async function hashOfTypedCode(typed: string, salt: Buffer): Promise<Buffer | undefined> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === CODE_LENGTH ? hashCode(code, salt) : undefined;
}
