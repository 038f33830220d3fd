import { BUILT_IN_ACCOUNT } from '../../../domain/user.ts';
import { BUILT_IN_VEHICLE } from '../../../domain/vehicle.ts';
import { Notice } from '../../../ui/Notice.tsx';

const MESSAGES = { account: BUILT_IN_ACCOUNT, vehicle: BUILT_IN_VEHICLE };

/** Says why a record's form is locked (rules, built-in records). */
export function BuiltInNotice({ of }: { of: keyof typeof MESSAGES }) {
  return <Notice kind="danger">{MESSAGES[of]}</Notice>;
}
