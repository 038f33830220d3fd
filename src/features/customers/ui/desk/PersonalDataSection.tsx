import { Download } from 'lucide-react';
import { useId } from 'react';
import type { User } from '#accounts/rules/user.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import styles from '#kit/record/RecordSection.module.css';
import { getDataOfUserCall } from '../../calls/personal-data.ts';
import { savePersonalData } from '../account/save-personal-data.ts';

/** Downloads all personal data of a user (customers: personal data). */
export function PersonalDataSection({ user }: { user: User }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Personal data</h2>
      {user.builtIn && <p className="quiet">The download changes nothing.</p>}
      <div className="actions">
        <DownloadData id={user.id} />
      </div>
    </section>
  );
}

function DownloadData({ id }: { id: number }) {
  const [download, isPending] = useAction(async () => {
    savePersonalData(await send(getDataOfUserCall, { params: { id } }));
  });
  return (
    <Button isPending={isPending} onClick={download}>
      {!isPending && <Download aria-hidden="true" />}
      Download data
    </Button>
  );
}
