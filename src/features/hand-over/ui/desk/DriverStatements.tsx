import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { listDriverStatementsCall } from '../../calls/whereabouts.ts';
import type { DriverStatement } from '../../rules/whereabouts.ts';
import { saveDriverStatement } from './driver-statement-file.ts';

/** The documents of a reservation that name a driver, if there are any (hand-over: who had it). */
export function DriverStatements({ reservationId }: { reservationId: number }) {
  const { data } = useQuery({
    queryKey: ['driver-statements', reservationId],
    queryFn: ({ signal }) => send(listDriverStatementsCall, { params: { reservationId }, signal }),
  });
  if (!data?.length) return null;
  return (
    <RecordSection title="Driver statements">
      <RecordList>
        {data.map((statement) => (
          <StatementRow key={statement.id} reservationId={reservationId} statement={statement} />
        ))}
      </RecordList>
    </RecordSection>
  );
}

function StatementRow({
  reservationId,
  statement: { id, plate, at, writtenAt },
}: {
  reservationId: number;
  statement: DriverStatement;
}) {
  const [download, isPending] = useAction(() => saveDriverStatement(reservationId, id));
  return (
    <Bar as="li">
      <div>
        <strong>{plate}</strong> on {formatWallClock(at)}
        <p className="quiet">Written {formatWallClock(writtenAt)}</p>
      </div>
      <Button isPending={isPending} onClick={() => void download()}>
        {!isPending && <Download aria-hidden="true" />}
        Download<span className="visually-hidden"> statement {id}</span>
      </Button>
    </Bar>
  );
}
