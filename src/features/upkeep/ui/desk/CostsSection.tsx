import { Plus } from 'lucide-react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { vehiclePartPath } from '#fleet/ui.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { Notice } from '#kit/controls/Notice.tsx';
import { Bar } from '#kit/layout/layout.tsx';
import { RecordList, RecordSection } from '#kit/record/RecordSection.tsx';
import { COST_WORDS, type Cost, MOST_LISTED_COSTS } from '../../rules/cost.ts';
import { CostFields } from './CostFields.tsx';
import { costPath } from './upkeep-paths.ts';
import { useCosts } from './use-upkeep.ts';

type CostsSectionProps = {
  vehicleId: number;
  /** The open form: 'new' or the id of a cost. */
  wanted: string | undefined;
};

/** What a vehicle has cost, and the forms that change it (upkeep: costs). */
export function CostsSection({ vehicleId, wanted: asked }: CostsSectionProps) {
  const mayEdit = useMay()('edit-vehicles');
  const wanted = mayEdit ? asked : undefined;
  const query = useCosts(vehicleId);
  const { status, data: costs = [] } = query;
  const opened = costs.find((cost) => String(cost.id) === wanted);
  const isAbsent = status === 'success' && wanted !== undefined && wanted !== 'new' && !opened;
  const sum = toAmount(costs.reduce((cents, { amount }) => cents + toCents(amount), 0));
  return (
    <RecordSection
      title="Costs"
      aside={
        wanted === undefined &&
        mayEdit && (
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
        <p className="quiet">No costs yet. What a service costs is added here.</p>
      )}
      {costs.length > 0 && (
        <>
          <p className="figures">
            <strong>{formatMoney(sum)}</strong> in all
            {costs.length === MOST_LISTED_COSTS && `, the last ${MOST_LISTED_COSTS} costs`}
          </p>
          <RecordList>
            {costs.map((cost) => (
              <CostRow key={cost.id} vehicleId={vehicleId} cost={cost} />
            ))}
          </RecordList>
        </>
      )}
    </RecordSection>
  );
}

type CostRowProps = { vehicleId: number; cost: Cost };

function CostRow({ vehicleId, cost }: CostRowProps) {
  const { id, day, kind, amount, note } = cost;
  return (
    <Bar as="li">
      <div>
        <strong className="figures">{formatMoney(amount)}</strong> {COST_WORDS[kind]}
        <p className="quiet figures">
          {formatDay(day)}
          {note !== null && `: ${note}`}
        </p>
      </div>
      <Allowed to="edit-vehicles">
        <div className="actions">
          <a className="button" href={costPath(vehicleId, String(id))}>
            Edit
            <span className="visually-hidden">
              {' '}
              {COST_WORDS[kind]}, {formatMoney(amount)}
            </span>
          </a>
        </div>
      </Allowed>
    </Bar>
  );
}
