import { Camera, Images } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { fileDamaged } from '#fleet/rules.ts';
import { isDamagedImage } from '#fleet/ui.ts';
import { t } from '#kernel/words/t.ts';
import { Button } from '#kit/controls/Button.tsx';
import type { PhotoMoment, PhotoView } from '../../rules/photo.ts';
import { addWaitingPhoto } from './waiting-photos.ts';

type TakePhotoProps = {
  of: { reservationId: number; at: PhotoMoment; view: PhotoView; mark?: string };
  /** Opens the files of the device instead of its camera. */
  choosesFiles?: boolean;
  isPrimary?: boolean;
  onTaken?: (file: File) => void;
  children: ReactNode;
};

/** A button that takes photographs of a hand-over, a return or an incident. What can't be sent waits on this device. */
export function TakePhoto({ of, choosesFiles, isPrimary, onTaken, children }: TakePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const Icon = choosesFiles ? Images : Camera;

  const take = async (files: File[]) => {
    setProblem(undefined);
    setPending(true);
    for (const file of files) {
      await addWaitingPhoto(file, of).then(
        () => onTaken?.(file),
        async () =>
          setProblem((await isDamagedImage(file)) ? fileDamaged() : t('proof.notAnImage')),
      );
    }
    setPending(false);
  };

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        {...(choosesFiles ? { multiple: true } : { capture: 'environment' as const })}
        data-view={of.view}
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // Allows the same file again.
          target.value = '';
        }}
      />
      <Button
        isBlock
        {...(isPrimary && { variant: 'primary' as const })}
        isPending={isPending}
        onClick={() => input.current?.click()}
      >
        {!isPending && <Icon aria-hidden="true" />}
        {children}
      </Button>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </>
  );
}
