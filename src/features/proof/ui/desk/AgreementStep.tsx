import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PATHS } from '#kernel/paths/paths.ts';
import { fullName, type PersonName } from '#kernel/records/person-name.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { useAction } from '#kit/action/use-action.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { Checkbox } from '#kit/controls/Checkbox.tsx';
import { FieldNotes } from '#kit/controls/Field.tsx';
import { Loading } from '#kit/controls/Loading.tsx';
import { Notice } from '#kit/controls/Notice.tsx';
import { TextField } from '#kit/controls/TextField.tsx';
import { Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { showToast } from '#kit/toasts/toasts.ts';
import { useMailConfigured } from '#letters/ui/use-mail-configured.ts';
import { UnprintableNote } from '#payments/ui.ts';
import { MOST_HOURS_EARLY } from '#rental/rules.ts';
import { getAgreementTextCall, signAgreementCall } from '../../calls/proof.ts';
import type { AgreementText } from '../../rules/agreement.ts';
import { NEEDS_TEXT } from '../../rules/agreement-text.ts';
import { NO_LICENSE_ENTERED } from '../../rules/driver.ts';
import type { Condition } from '../../rules/proof-calls.ts';
import type { Stroke } from '../../rules/signature.ts';
import { AgreementButton } from '../shared/AgreementButton.tsx';
import { PhotoStep } from '../shared/PhotoStep.tsx';
import { reloadCondition } from '../shared/use-condition.ts';
import { useWaitingPhotos } from '../shared/use-waiting-photos.ts';
import { AgreementBlocks } from './AgreementBlocks.tsx';
import styles from './ProofStep.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import { useUnsavedMarks } from './unsaved-marks.ts';

/** The whole agreement, and the customer's signature under it (proof: agreement). */
export function AgreementStep({
  reservation,
  condition: { agreement, drivers, driverReason, checked, marks, earlierMarks, isEmailed },
  driverPath,
}: {
  reservation: { id: number; updatedAt: string; customer: PersonName };
  condition: Condition;
  /** Where the desk enters a driver, or says why there is none. */
  driverPath: string;
}) {
  const { id: reservationId, updatedAt } = reservation;
  const isMailConfigured = useMailConfigured();
  const waitingPhotos = useWaitingPhotos(reservationId, 'hand-over');
  const unsavedMarks = useUnsavedMarks({ reservationId, handling: 'hand-over' });
  const isAllSent = waitingPhotos.length === 0 && !unsavedMarks;
  const [isWithoutThem, setWithoutThem] = useState(false);
  const [isAgain, setAgain] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['agreement', reservationId, updatedAt, drivers, checked, marks, earlierMarks],
    queryFn: ({ signal }) => send(getAgreementTextCall, { params: { reservationId }, signal }),
    // While a changed text is loaded, the form stays.
    placeholderData: keepPreviousData,
  });
  const reload = async () => {
    await refetch();
    await reloadCondition(reservationId);
    setAgain(false);
  };
  const isAddendum = agreement?.isBeforeExchange === true;
  if (agreement && !isAddendum && (!data?.canBeSigned || (data.isSigned && !isAgain))) {
    return (
      <>
        <p>
          Signed by {agreement.name} on {formatWallClock(agreement.signedAt)}.{' '}
          {isMailConfigured && isEmailed
            ? 'The customer gets it by email.'
            : `Print it for the customer: ${isMailConfigured === false ? 'email is not set up' : 'there is no confirmed email to send it to'}.`}
        </p>
        <AgreementButton reservationId={reservationId} />
        {data?.canBeSigned && (
          <div className="actions">
            <Button onClick={() => setAgain(true)}>Sign again</Button>
          </div>
        )}
      </>
    );
  }
  if (error && !data)
    return <LoadFailed message="The agreement could not be loaded." onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <>
      {isAddendum ? (
        <p>The vehicle was exchanged since the agreement was signed. Sign the addendum.</p>
      ) : (
        agreement &&
        !data.isSigned && <p>The reservation has changed since it was signed. Sign again.</p>
      )}
      {/* The text can be scrolled, also by keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section className={styles.text} tabIndex={0} aria-label="The agreement" lang={data.language}>
        <AgreementBlocks blocks={data.blocks} />
      </section>
      <UnprintableNote letters={data.unprintable} />
      {data.needsText ? (
        <Notice kind="danger">
          {NEEDS_TEXT} <a href={`${PATHS.adminSettings}?section=agreement`}>Open the settings</a>
        </Notice>
      ) : !data.canBeSigned ? (
        <p>It can be signed from {MOST_HOURS_EARLY} hours before the pick-up.</p>
      ) : drivers.length === 0 && !driverReason ? (
        <Notice kind="info">
          {NO_LICENSE_ENTERED} <a href={driverPath}>Add a driver, or say why there is none.</a>
        </Notice>
      ) : isAllSent || isWithoutThem ? (
        <>
          <Signature
            text={data}
            reservationId={reservationId}
            name={drivers[0]?.name ?? fullName(reservation.customer)}
            reload={reload}
          />
          <p className="quiet">Or sign on paper, and photograph it.</p>
          <PhotoStep reservationId={reservationId} handling="hand-over" views={['paper']} />
        </>
      ) : (
        <>
          <p>
            Some photographs or damage are not sent yet, so they are not in this agreement. Wait for
            them, or sign without them.
          </p>
          <div className="actions">
            <Button onClick={() => setWithoutThem(true)}>Sign without them</Button>
          </div>
        </>
      )}
    </>
  );
}

/** In the customer's language. If the text changes, it has to be signed anew: what was drawn and agreed to was about the former one. */
function Signature({
  text,
  reservationId,
  name: suggested,
  reload,
}: {
  text: AgreementText;
  reservationId: number;
  name: string;
  reload: () => Promise<void>;
}) {
  const { words } = text;
  const id = useId();
  const [name, setName] = useState(suggested);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const [hasConsent, setConsent] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Another consent is another text, too.
  const current = `${text.version} ${text.consent}`;
  const [version, setVersion] = useState(current);
  const [hasChanged, setChanged] = useState(false);
  if (version !== current) {
    setVersion(current);
    setChanged(true);
    setStrokes([]);
    setConsent(false);
    setErrors({});
  }
  const [sign, isPending] = useAction(
    async () => {
      setErrors({});
      await send(signAgreementCall, {
        params: { reservationId },
        // An agreement without consent is refused beside the box.
        body: {
          ...{ name, strokes, version: text.version, consent: hasConsent as true },
          consentWords: text.consent,
        },
      });
      showToast('success', 'Agreement signed');
      await reload();
    },
    (error) => {
      const refusal = error instanceof ApiError ? error : undefined;
      setErrors(refusal?.errors ?? {});
      if (refusal?.code === 'changed_meanwhile' || refusal?.code === 'not_recordable')
        void reload();
    },
  );
  return (
    <Stack
      as="form"
      lang={text.language}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
    >
      {hasChanged && (
        <Notice kind="danger" isAlert>
          {words.changed}
        </Notice>
      )}
      <TextField
        label={words.name}
        hint={words.nameHint}
        name="signer"
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={setName}
      />
      <div className="field">
        <SignaturePad
          key={version}
          strokes={strokes}
          onChange={setStrokes}
          label={strokes.length > 0 ? words.signature : words.emptySignature}
          describedBy={id}
        />
        <FieldNotes id={id} error={strokes.length > 0 ? undefined : errors.strokes} />
        <div className="actions">
          <Button isDisabled={strokes.length === 0} onClick={() => setStrokes([])}>
            {words.clear}
          </Button>
        </div>
      </div>
      <Checkbox
        name="consent"
        value={hasConsent}
        error={hasConsent ? undefined : errors.consent}
        onChange={setConsent}
      >
        {text.consent}
      </Checkbox>
      <div className="actions">
        <Button type="submit" variant="primary" isPending={isPending}>
          {words.sign}
        </Button>
      </div>
    </Stack>
  );
}
