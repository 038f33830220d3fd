import { useQuery } from '@tanstack/react-query';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { useValidatedForm } from '#kit/form/use-validated-form.tsx';
import { Fields, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { getInvoiceDetailsCall, updateInvoiceDetailsCall } from '../../calls/payments.ts';
import { type InvoiceDetails, InvoiceDetailsInput } from '../../rules/invoice-details.ts';

const keyOf = (userId: number) => ['invoice-details', userId];

/** What a customer wants on invoices (payments: invoices). */
export function InvoiceDetailsForm({ userId }: { userId: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => send(getInvoiceDetailsCall, { params: { id: userId }, signal }),
  });
  if (isError) {
    return <LoadFailed message={t('payments.detailsNotLoaded')} onRetry={refetch} />;
  }
  if (!data) return <div className="skeleton skeleton-row" />;
  return <Details userId={userId} details={data} />;
}

function Details({ userId, details }: { userId: number; details: InvoiceDetails }) {
  const { formProps, field, isSubmitting } = useValidatedForm({
    defaultValues: details,
    schema: InvoiceDetailsInput,
    onSubmit: async (body) => {
      const saved = await send(updateInvoiceDetailsCall, { params: { id: userId }, body });
      queryClient.setQueryData(keyOf(userId), saved);
      showToast('success', t('payments.detailsSaved'));
    },
  });
  return (
    <Stack {...formProps} as="form">
      <p className="quiet">{t('payments.detailsExplained')}</p>
      <Fields>
        {field('company', (props) => (
          <TextField
            {...props}
            isOptional
            label={t('payments.company')}
            autoComplete="organization"
          />
        ))}
        {field('taxNumber', (props) => (
          <TextField {...props} isOptional label={t('payments.taxNumber')} autoComplete="off" />
        ))}
      </Fields>
      {field('address', (props) => (
        <TextField
          {...props}
          isOptional
          label={t('payments.invoiceAddress')}
          hint={t('payments.invoiceAddressHint')}
          autoComplete="off"
        />
      ))}
      <div className="actions">
        <Button type="submit" isPending={isSubmitting}>
          {t('payments.saveDetails')}
        </Button>
      </div>
    </Stack>
  );
}
