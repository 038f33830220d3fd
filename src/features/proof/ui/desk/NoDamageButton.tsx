import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import type { Handling } from '#rental/rules.ts';
import { checkDamageCall } from '../../calls/proof.ts';
import type { Condition } from '../../rules/proof-calls.ts';
import { keepCondition } from '../shared/use-condition.ts';

/** Records that nothing was found, because no damage is not the same as nobody who has looked (proof: damage). */
export function NoDamageButton({
  reservationId,
  handling,
  condition,
  onChecked,
}: {
  reservationId: number;
  handling: Handling;
  condition: Condition;
  onChecked: () => void;
}) {
  const [check, isPending] = useAction(async () => {
    const input = { params: { reservationId }, query: { at: handling } };
    keepCondition(reservationId, await send(checkDamageCall, input));
    onChecked();
  });
  const isKnown = condition.earlierMarks.length > 0 || condition.marks.length > 0;
  return (
    <Button variant="primary" isPending={isPending} onClick={() => void check()}>
      {isKnown ? 'No new damage' : 'No damage'}
    </Button>
  );
}
