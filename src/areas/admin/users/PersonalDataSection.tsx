import { Download } from 'lucide-react';
import { useId } from 'react';
import { send } from '#api/client.ts';
import { getDataOfUserCall } from '#contracts/personal-data.ts';
import type { User } from '#domain/people/user.ts';
import { useAction } from '#shared/action/use-action.ts';
import { savePersonalData } from '#shared/download/save-personal-data.ts';
import { Button } from '#ui/Button.tsx';
import styles from '../detail/RecordSection.module.css';

/** Downloads all personal data of a user (rules, personal data). */
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
