import { Notice } from '#kit/controls/Notice.tsx';
import type { Condition } from '../../rules/proof-calls.ts';

/** Who may not drive, as the rental is now. */
export function DriverProblems({ drivers }: Pick<Condition, 'drivers'>) {
  const refused = drivers.filter(({ problems }) => problems.length > 0);
  if (refused.length === 0) return null;
  return (
    <Notice kind="danger">
      {refused.map(({ id, name, problems }) => (
        <p key={id}>
          {name}: {problems.join('. ')}.
        </p>
      ))}
    </Notice>
  );
}
