import { Button } from '../../../ui/Button.tsx';
import { stepBack } from './step-back.ts';

/** Leaves a record as it is. */
export function CancelButton({ listPath }: { listPath: string }) {
  return <Button onClick={() => stepBack(listPath)}>Cancel</Button>;
}
