import type { SecondFactor } from '#identity/rules.ts';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';

/** Sets up the parts of a second factor, and removes them. */
export function SecondFactorParts({ secondFactor }: { secondFactor: SecondFactor }) {
  const { methods, passkeys, codesLeft } = secondFactor;
  return (
    <>
      <Passkeys passkeys={passkeys} />
      <AuthenticatorApp isOn={methods.includes('totp')} />
      {methods.length > 0 && <OneTimeCodes codesLeft={codesLeft} />}
    </>
  );
}
