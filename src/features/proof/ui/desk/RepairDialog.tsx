import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as v from 'valibot';
import { CostField } from '#fleet/ui.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { repairDamageCall } from '../../calls/damages.ts';
import { type Damage, RepairForm } from '../../rules/damage.ts';
import { markInWords } from '../../rules/mark-words.ts';
import { keepVehicleDamage } from './use-vehicle-damage.ts';

type RepairDialogProps = { vehicleId: number; damage: Damage; onClose: () => void };

/** Asks what a repair has cost, and records it. */
export function RepairDialog({ vehicleId, damage, onClose }: RepairDialogProps) {
  const { formProps, field, failure, isSubmitting } = useValidatedForm({
    defaultValues: { cost: '' },
    schema: RepairForm,
    onSubmit: async (values) => {
      const params = { id: vehicleId, damageId: damage.id };
      const body = v.parse(RepairForm, values);
      keepVehicleDamage(vehicleId, await send(repairDamageCall, { params, body }));
      onClose();
    },
  });
  return (
    <ModalOverlay className="dialog-backdrop" isOpen onOpenChange={(opens) => opens || onClose()}>
      <Modal>
        <Dialog className="dialog">
          <Heading slot="title">Repaired</Heading>
          <Stack {...formProps} as="form">
            <p>{markInWords(damage)}</p>
            {field('cost', (props) => (
              <CostField {...props} />
            ))}
            {failure !== undefined && (
              <Notice kind="danger" isAlert>
                {messageOf(failure)}
              </Notice>
            )}
            <div className="actions">
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" isPending={isSubmitting}>
                Record the repair
              </Button>
            </div>
          </Stack>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
