import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { vehicleTitle } from '#fleet/rules/vehicle-title.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { adminVehiclePath, PATHS } from '#kernel/paths/paths.ts';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Panel, Stack } from '#kit/layout/layout.tsx';
import { keepRecord } from '#kit/record/record-query.ts';
import { updateVehicleCall } from '../../calls/vehicles.ts';
import { DayMaximumForm } from '../../rules/vehicle-form.ts';
import type { ListedVehicle } from '../../rules/vehicle-state.ts';
import { loadVehicle } from './load-vehicle.ts';

type DayMaximumProps = {
  /** The vehicles of the page, and those that were chosen, also on other pages. */
  listed: readonly ListedVehicle[];
  chosen: readonly ListedVehicle[];
  onChoose: (chosen: readonly ListedVehicle[]) => void;
  onClose: () => void;
};

type Failed = { vehicle: ListedVehicle; message: string };

/**
 * Sets what a day of the rental costs at most for the chosen vehicles, one after the other. Those that could not be
 * changed stay chosen, with the reason.
 */
export function DayMaximum({ listed, chosen, onChoose, onClose }: DayMaximumProps) {
  const [result, setResult] = useState<{ changed: number; failed: readonly Failed[] }>();
  const queryClient = useQueryClient();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { formProps, field, isSubmitting } = useValidatedForm({
    defaultValues: { dailyCap: '' },
    schema: DayMaximumForm,
    onSubmit: async (values) => {
      const { dailyCap } = v.parse(DayMaximumForm, values);
      setResult(undefined);
      const failed: Failed[] = [];
      for (const vehicle of chosen) {
        const message = await setDayMaximum(vehicle.id, dailyCap);
        if (message !== undefined) failed.push({ vehicle, message });
      }
      setResult({ changed: chosen.length - failed.length, failed });
      onChoose(failed.map(({ vehicle }) => vehicle));
      await queryClient.invalidateQueries({ queryKey: [PATHS.adminVehicles] });
    },
  });
  const isChosen = ({ id }: ListedVehicle) => chosen.some((vehicle) => vehicle.id === id);
  const others = chosen.filter(({ id }) => !listed.some((vehicle) => vehicle.id === id));
  return (
    <Panel as="section" aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        Day maximum
      </h2>
      <Stack {...formProps} as="form" className="text-width">
        <p className="quiet">Choose vehicles in the list, on several pages if you like.</p>
        <Checkbox
          name="all"
          isOptional
          value={listed.length > 0 && listed.every(isChosen)}
          onChange={(isOn) => onChoose(isOn ? [...others, ...listed] : others)}
        >
          All {listed.length} on this page
        </Checkbox>
        {field('dailyCap', (props) => (
          <TextField
            {...props}
            label={`Maximum price per day, in ${moneyInWords()}`}
            hint="Leave empty for no daily maximum."
            inputMode="decimal"
            isOptional
          />
        ))}
        <div aria-live="polite">{result && <Result {...result} />}</div>
        <div className="actions">
          <Button
            type="submit"
            variant="primary"
            isDisabled={chosen.length === 0 && !isSubmitting}
            isPending={isSubmitting}
          >
            Set day maximum{chosen.length > 0 && ` for ${vehicles(chosen.length)}`}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Panel>
  );
}

/** Why a vehicle was not changed; undefined if it was. */
async function setDayMaximum(id: number, dailyCap: number | null): Promise<string | undefined> {
  try {
    const { updatedAt, ...vehicle } = await loadVehicle(id);
    const body = { ...vehicle, dailyCap };
    keepRecord(
      PATHS.adminVehicles,
      await send(updateVehicleCall, { query: { id }, body, ifMatch: updatedAt }),
    );
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.isUnauthenticated) throw error;
    return messageOf(error);
  }
}

function Result({ changed, failed }: { changed: number; failed: readonly Failed[] }) {
  return (
    <Stack gap="small">
      {changed > 0 && (
        <Notice kind="success">The day maximum was set for {vehicles(changed)}.</Notice>
      )}
      {failed.length > 0 && (
        <Notice kind="danger">
          <p>{vehicles(failed.length)} could not be changed:</p>
          <ul>
            {failed.map(({ vehicle, message }) => (
              <li key={vehicle.id}>
                <a href={adminVehiclePath(vehicle.id)}>{vehicleTitle(vehicle)}</a>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}

function vehicles(count: number): string {
  return count === 1 ? '1 vehicle' : `${count} vehicles`;
}
