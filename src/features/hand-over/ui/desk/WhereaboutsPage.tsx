import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import {
  adminReservationPath,
  adminUserPath,
  adminVehiclePath,
  PATHS,
} from '#kernel/paths/paths.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { readTypedTime } from '#kernel/time/typed-time.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { downloadFile } from '#kit/client/downloads.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { saveFile } from '#kit/download/save-file.ts';
import { FactList } from '#kit/facts/FactList.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { AdminPage } from '#kit/layout/AdminPage.tsx';
import { Fields, Panel, Row, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { MomentFields } from '#kit/record/MomentFields.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { $adminRoute, type RouteSearch, WHEREABOUTS_PATH } from '#kit/routing/admin-router.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import {
  downloadDriverStatementCall,
  findWhereaboutsCall,
  nameDriverCall,
} from '../../calls/whereabouts.ts';
import { type Whereabouts, whereaboutsForm } from '../../rules/whereabouts.ts';

type Asked = { plate: string; time: WallClock };

/** Finds who had a vehicle at a minute, and names the driver (hand-over: who had it). */
export function WhereaboutsPage({ search }: { search: RouteSearch }) {
  const { plate = '', day = '', time = '' } = search;
  const at = readTypedTime(day, time, pageCompany().timeZone);
  return (
    <AdminPage
      title="Who had it"
      lead="Find who had a vehicle at a given time, for example for a fine."
      parent={{ title: 'Vehicles', path: PATHS.adminVehicles }}
    >
      <Stack gap="wide">
        <WhereaboutsForm key={`${plate} ${day} ${time}`} values={{ plate, day, time }} />
        {plate && at && <Results asked={{ plate, time: at }} />}
      </Stack>
    </AdminPage>
  );
}

function WhereaboutsForm({ values }: { values: { plate: string; day: string; time: string } }) {
  const { field, formProps } = useValidatedForm({
    defaultValues: values,
    schema: () => whereaboutsForm(pageCompany()),
    onSubmit: async (typed) =>
      $adminRoute.open(`${WHEREABOUTS_PATH}?${new URLSearchParams(typed)}`),
  });
  return (
    <Stack as="form" {...formProps} className="text-width" autoComplete="off">
      <Fields>
        {field('plate', (props) => (
          <TextField {...props} label="Plate" />
        ))}
        <MomentFields field={field} names={['day', 'time']} labels={['Day', 'Time']} />
      </Fields>
      <div className="actions">
        <Button type="submit" variant="primary">
          <Search aria-hidden="true" />
          Find
        </Button>
      </div>
    </Stack>
  );
}

function Results({ asked }: { asked: Asked }) {
  const { plate, time } = asked;
  const { data, error, refetch } = useQuery({
    queryKey: [WHEREABOUTS_PATH, asked],
    queryFn: ({ signal }) =>
      send(findWhereaboutsCall, { query: { plate, at: toApiTime(time) }, signal }),
  });
  if (error) return <LoadFailed message="This could not be looked up." onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <Stack gap="wide">
      <p role="status">{inWords(data.length, plate, formatWallClock(time))}</p>
      {data.map((found) => (
        <Result key={found.id} found={found} asked={asked} />
      ))}
    </Stack>
  );
}

function inWords(count: number, plate: string, moment: string): string {
  if (count === 0)
    return `Nobody had ${plate} on ${moment}: it was not handed over, or no vehicle has this plate.`;
  if (count === 1) return `One rental had ${plate} on ${moment}.`;
  return `${count} rentals had ${plate} on ${moment}: one ended and the next began in this minute, or vehicles were exchanged.`;
}

function Result({ found, asked }: { found: Whereabouts; asked: Asked }) {
  const { id, car, customer, pickedUpAt, returnedAt, drivers, isErased } = found;
  return (
    <RecordSection
      title={`Reservation ${id}`}
      aside={
        <a className="button" href={adminReservationPath(id)}>
          Open<span className="visually-hidden"> reservation {id}</span>
        </a>
      }
    >
      <Panel>
        <FactList
          facts={[
            {
              label: 'Customer',
              value: <a href={adminUserPath(customer.id)}>{fullName(customer)}</a>,
            },
            { label: 'Vehicle', value: <a href={adminVehiclePath(car.id)}>{vehicleTitle(car)}</a> },
            { label: 'Hand-over', value: formatWallClock(pickedUpAt) },
            { label: 'Return', value: returnedAt ? formatWallClock(returnedAt) : 'Not back yet' },
            ...drivers.map(({ name, licenseNumber, licenseCountry }, index) => ({
              label: index === 0 ? 'Driver' : `Driver ${index + 1}`,
              value: `${name}, license ${licenseNumber} (${licenseCountry})`,
            })),
          ]}
        />
        {isErased ? (
          <p className="quiet">The customer was erased, so nobody can be named.</p>
        ) : (
          <Row>
            {drivers.map((driver) => (
              <NameButton key={driver.id} found={found} asked={asked} driver={driver} />
            ))}
            {drivers.length === 0 && <NameButton found={found} asked={asked} driver={undefined} />}
          </Row>
        )}
      </Panel>
    </RecordSection>
  );
}

/** Writes the document that names a driver, or the customer without one, and downloads it. */
function NameButton({
  found,
  asked,
  driver,
}: {
  found: Whereabouts;
  asked: Asked;
  driver: Whereabouts['drivers'][number] | undefined;
}) {
  const [name, isPending] = useAction(async () => {
    const params = { reservationId: found.id };
    const body = { ...asked, ...(driver && { driverId: driver.id }) };
    const { id } = await send(nameDriverCall, { params, body });
    const { name, content } = await downloadFile(downloadDriverStatementCall, 'driver.pdf', {
      params: { ...params, statementId: id },
    });
    saveFile(name, content);
    showToast('success', `The document was written. It stays with reservation ${found.id}.`);
  });
  return (
    <Button isPending={isPending} onClick={() => void name()}>
      {found.drivers.length > 1 ? `Name ${driver?.name}` : 'Name the driver'}
    </Button>
  );
}
