import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Allowed } from '#accounts/ui.ts';
import { dismissFirstDayCall } from '#company/calls/company.ts';
import { type FirstDay, type FirstDayStep, missingInWords, stepsOf } from '#company/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { sendTestLetterCall } from '#letters/calls/letters.ts';
import styles from './FirstDayPanel.module.css';
import { SectionPanel } from './SectionPanel.tsx';

type Step = {
  title: string;
  missing: string | ((firstDay: FirstDay) => string);
  href: string | undefined;
};

const STEPS: Record<FirstDayStep, Step> = {
  company: {
    title: 'Company',
    missing:
      'The site has a made-up name, address, phone number and places. Your country decides currency, units and formats.',
    href: PATHS.adminSettings,
  },
  invoices: {
    title: 'Invoices',
    missing: ({ invoices = [] }) => missingInWords(invoices),
    href: PATHS.adminSettings,
  },
  hours: {
    title: 'Desk hours',
    missing: 'Opening hours are not set yet.',
    href: `${PATHS.adminSettings}?section=hours`,
  },
  fleet: {
    title: 'Fleet',
    missing: 'There is no vehicle to rent.',
    href: PATHS.adminVehicles,
  },
  prices: {
    title: 'Prices',
    missing: 'No price book is published: a rental costs its hours, without taxes and fees.',
    href: PATHS.adminPrices,
  },
  agreement: {
    title: 'Agreement',
    missing: 'The rental agreement is the sample. Nothing can be signed with it in production.',
    href: `${PATHS.adminSettings}?section=agreement`,
  },
  words: {
    title: 'Words of your pages',
    missing: ({ words }) =>
      `Your pages still have our words: ${new Intl.ListFormat('en').format(words)}.`,
    href: `${PATHS.adminSettings}?section=pages`,
  },
  imprint: {
    title: 'Imprint',
    missing: 'Your country requires an imprint, which says who runs the site.',
    href: `${PATHS.adminSettings}?section=own-pages`,
  },
  mail: {
    title: 'Mail',
    missing: 'No letters are sent. Whoever runs the site has to set SMTP_URL.',
    href: undefined,
  },
  payments: {
    title: 'Payments',
    missing: 'Customers pay at the desk only. PAYMENT_PROVIDER lets them pay online.',
    href: undefined,
  },
  secondFactor: {
    title: 'Two-step sign-in',
    missing: 'Sign-in needs only your password.',
    href: PATHS.profile,
  },
};

/** What an owner has to set up before the first booking (desk: first day). */
export function FirstDayPanel({ firstDay }: { firstDay: FirstDay }) {
  const queries = useQueryClient();
  const [dismiss, isDismissing] = useAction(async () => {
    await send(dismissFirstDayCall, { body: { firstDayDone: true } });
    await queries.invalidateQueries({ queryKey: [PATHS.admin], exact: true });
  });
  const [test, isTesting] = useAction(async () => {
    const { message } = await send(sendTestLetterCall, {});
    showToast('success', message);
  });
  const steps = stepsOf(firstDay);
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  return (
    <SectionPanel
      title="Before the first booking"
      aside={
        <ConfirmButton
          isPending={isDismissing}
          question="Dismiss this list?"
          explanation="Nobody will see it again."
          confirmLabel="Dismiss"
          onConfirm={() => void dismiss()}
        >
          Dismiss
        </ConfirmButton>
      }
    >
      <p className={`quiet ${styles.lead}`}>
        {doneCount} of {steps.length} are done.
        <Allowed to="manage-staff">
          {' '}
          You don't work alone? <a href={PATHS.adminStaff}>Invite your staff</a>.
        </Allowed>
      </p>
      <ul className={styles.steps}>
        {steps.map(({ name, isDone }) => {
          const { title, missing, href } = STEPS[name];
          return (
            <li key={name} className={styles.step} data-done={isDone || undefined}>
              {isDone ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
              <div>
                <p className={styles.title}>
                  {href ? <a href={href}>{title}</a> : title}
                  <span className="visually-hidden">{isDone ? ': done' : ': to do'}</span>
                </p>
                {!isDone && (
                  <p className="quiet">
                    {typeof missing === 'string' ? missing : missing(firstDay)}
                  </p>
                )}
                {name === 'company' && firstDay.countryLimits && (
                  <p className="quiet">{firstDay.countryLimits}</p>
                )}
              </div>
              {name === 'mail' && firstDay.mail && (
                <Button isPending={isTesting} onClick={() => void test()}>
                  Send me a test email
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </SectionPanel>
  );
}
