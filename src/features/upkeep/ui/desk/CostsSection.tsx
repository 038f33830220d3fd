import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { vehiclePartPath } from '#fleet/ui/desk/vehicle-parts.ts';
import { formatDollars, toCents, toDollars } from '#kernel/money/dollars.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { send } from '#kit/client/client.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { deleteCostCall } from '../../calls/costs.ts';
import { COST_WORDS, type Cost, MOST_LISTED_COSTS } from '../../rules/cost.ts';
import { CostFields } from './CostFields.tsx';
import { costPath } from './upkeep-paths.ts';
import { refreshUpkeep, useCosts } from './use-upkeep.ts';

type CostsSectionProps = {
  vehicleId: number;
  /** The open form: 'new' or the id of a cost. */
  wanted: string | undefined;
};

/** What a vehicle has cost, and the forms that change it (upkeep: costs). */
export function CostsSection({ vehicleId, wanted }: CostsSectionProps) {
  const query = useCosts(vehicleId);
  const { status, data: costs = [] } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = costs.find((cost) => String(cost.id) === wanted);
  const isAbsent = status === 'success' && wanted !== undefined && wanted !== 'new' && !opened;
  const sum = toDollars(costs.reduce((cents, { amount }) => cents + toCents(amount), 0));
  const gone = () => {
    refreshUpkeep(vehicleId);
    // The pressed button is about to be removed.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <RecordSection
      title="Costs"
      titleRef={heading}
      aside={
        wanted === undefined && (
          <a className="button" href={costPath(vehicleId, 'new')}>
            <Plus aria-hidden="true" />
            Add a cost
          </a>
        )
      }
      query={query}
      failure="The costs could not be loaded."
    >
      {isAbsent && (
        <Notice kind="info">
          This cost was deleted. <a href={vehiclePartPath(vehicleId, 'costs')}>Close</a>
        </Notice>
      )}
      {wanted === 'new' && <CostFields key="new" vehicleId={vehicleId} opened={undefined} />}
      {opened && <CostFields key={opened.id} vehicleId={vehicleId} opened={opened} />}
      {status === 'success' && costs.length === 0 && wanted === undefined && (
        <p className="quiet">Nothing was recorded. A service brings its cost here.</p>
      )}
      {costs.length > 0 && (
        <>
          <p className="figures">
            <strong>{formatDollars(sum)}</strong> in all
            {costs.length === MOST_LISTED_COSTS && `, the last ${MOST_LISTED_COSTS} costs`}
          </p>
          <RecordList>
            {costs.map((cost) => (
              <CostRow key={cost.id} vehicleId={vehicleId} cost={cost} onGone={gone} />
            ))}
          </RecordList>
        </>
      )}
    </RecordSection>
  );
}

type CostRowProps = { vehicleId: number; cost: Cost; onGone: () => void };

function CostRow({ vehicleId, cost, onGone }: CostRowProps) {
  const { id, day, kind, amount, note } = cost;
  const subject = `${COST_WORDS[kind]}, ${formatDollars(amount)}`;
  return (
    <Bar as="li">
      <div>
        <strong className="figures">{formatDollars(amount)}</strong> {COST_WORDS[kind]}
        <p className="quiet figures">
          {formatDay(day)}
          {note !== null && `: ${note}`}
        </p>
      </div>
      <div className="actions">
        <a className="button" href={costPath(vehicleId, String(id))}>
          Edit<span className="visually-hidden"> {subject}</span>
        </a>
        <DeleteButton
          onDelete={() => send(deleteCostCall, { params: { id: vehicleId, costId: id } })}
          onGone={onGone}
          subject={subject}
        />
      </div>
    </Bar>
  );
}
