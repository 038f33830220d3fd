import { useQuery } from '@tanstack/react-query';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { SaveButton } from '#kit/download/SaveButton.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { downloadDriverStatementCall, listDriverStatementsCall } from '../../calls/whereabouts.ts';

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
        {data.map(({ id, plate, at, writtenAt }) => (
          <Bar key={id} as="li">
            <div>
              <strong>{plate}</strong> on {formatWallClock(at)}
              <p className="quiet">Written {formatWallClock(writtenAt)}</p>
            </div>
            <SaveButton
              call={downloadDriverStatementCall}
              name="driver.pdf"
              params={{ reservationId, statementId: id }}
            >
              Download<span className="visually-hidden"> statement {id}</span>
            </SaveButton>
          </Bar>
        ))}
      </RecordList>
    </RecordSection>
  );
}
