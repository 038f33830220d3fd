import { Download } from 'lucide-react';
import type { User } from '#identity/rules.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { getDataOfUserCall } from '../../calls/personal-data.ts';
import { savePersonalData } from '../account/save-personal-data.ts';

/** Downloads all personal data of a user (customers: personal data). */
export function PersonalDataSection({ user: { id, builtIn } }: { user: User }) {
  const [download, isPending] = useAction(async () => {
    savePersonalData(await send(getDataOfUserCall, { params: { id } }));
  });
  return (
    <RecordSection title="Personal data">
      {builtIn && <p className="quiet">The download changes nothing.</p>}
      <div className="actions">
        <Button isPending={isPending} onClick={download}>
          {!isPending && <Download aria-hidden="true" />}
          Download data
        </Button>
      </div>
    </RecordSection>
  );
}
