import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Allowed } from '#accounts/ui.ts';
import { moneyInWords } from '#kernel/money/typed-money.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { DateField } from '#kit/controls/DateField.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Fields, Panel, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { useGuardedEdit } from '#kit/record/use-guarded-edit.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { addPromoCodeCall, deletePromoCodeCall, listPromoCodesCall } from '../../calls/prices.ts';
import type { PromoCodeInput } from '../../rules/price-rules.ts';
import { MOST_UNASKED_PERCENT } from '../../rules/promo-code.ts';
import styles from './PricesPage.module.css';
import { type PromoCodeDraft, promoCodeInWords, readPromoCode } from './promo-code-draft.ts';
import { RuleLine } from './RuleLine.tsx';

const QUERY_KEY = ['promo-codes'];

const EMPTY: PromoCodeDraft = { code: '', percent: '', amount: '', from: '', to: '', mostUses: '' };

/** The promotion codes, with a form for a new one. */
export function PromoCodes() {
  const { data, error, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => send(listPromoCodesCall, { signal }),
  });
  return (
    <Panel as="section" className={styles.section} aria-labelledby="codes">
      <h2 id="codes">Promotion codes</h2>
      <p className="quiet">They work at once, and reduce only the rental itself.</p>
      {error && <LoadFailed message="The codes could not be loaded." onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <p>There are no codes yet.</p>}
      <ul className="divided">
        {data?.map((code) => (
          <li key={code.code}>
            <RuleLine group="codes" words={code.code} amount={promoCodeInWords(code)}>
              <Allowed to="edit-prices">
                <DeleteCode code={code.code} />
              </Allowed>
            </RuleLine>
          </li>
        ))}
      </ul>
      <Allowed to="edit-prices">
        <details className="disclosure">
          <summary>Add a code</summary>
          <NewCode />
        </details>
      </Allowed>
    </Panel>
  );
}

function DeleteCode({ code }: { code: string }) {
  const [remove, isPending] = useAction(async () => {
    const { message } = await send(deletePromoCodeCall, { query: { code } });
    showToast('success', message);
    await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  });
  return (
    <ConfirmButton
      isDangerous
      isPending={isPending}
      question={`Delete the code ${code}?`}
      explanation="Reservations that have used it keep their price."
      confirmLabel="Delete"
      onConfirm={() => void remove()}
    >
      Delete
    </ConfirmButton>
  );
}

function NewCode() {
  const [typed, setTyped] = useState(EMPTY);
  useGuardedEdit(() => Object.values(typed).some(Boolean));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [add, isPending] = useAction(
    async (body: PromoCodeInput) => {
      await send(addPromoCodeCall, { body });
      setTyped(EMPTY);
      showToast('success', 'Code was added');
      await queryClient.invalidateQueries({ queryKey: QUERY_KEY });
    },
    (error) => setErrors(error instanceof ApiError ? error.errors : {}),
  );
  const submit = () => {
    const read = readPromoCode(typed);
    setErrors('errors' in read ? read.errors : {});
    if ('input' in read) void add(read.input);
  };
  const props = (name: keyof PromoCodeDraft) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    isOptional: name !== 'code',
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Stack
      as="form"
      className={styles.opened}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Fields className={styles.fields}>
        <TextField {...props('code')} label="Code" autoCapitalize="none" />
        <TextField
          {...props('percent')}
          label="Percent off"
          hint={`Above ${MOST_UNASKED_PERCENT} you are asked for your password`}
          inputMode="decimal"
        />
        <TextField {...props('amount')} label={`or ${moneyInWords()} off`} inputMode="decimal" />
        <DateField {...props('from')} label="First day" />
        <DateField {...props('to')} label="Last day" />
        <TextField {...props('mostUses')} label="Maximum uses" inputMode="numeric" />
      </Fields>
      <Button type="submit" isPending={isPending}>
        Add code
      </Button>
    </Stack>
  );
}
