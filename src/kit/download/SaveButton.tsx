import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Call } from '#kernel/http/call.ts';
import { useAction } from '../action/use-action.ts';
import { type DownloadOptions, downloadFile } from '../client/downloads.ts';
import { Button } from '../controls/Button.tsx';
import { saveFile } from './save-file.ts';

type SaveButtonProps = Pick<DownloadOptions, 'params' | 'query'> & {
  call: Call;
  /** What the file is called if the response has no name. */
  name: string;
  variant?: 'quiet';
  children: ReactNode;
};

/** Downloads the file that a call returns. A failure is said by a toast. */
export function SaveButton({ call, name, variant, children, ...options }: SaveButtonProps) {
  const [save, isPending] = useAction(async () => {
    const file = await downloadFile(call, name, options);
    saveFile(file.name, file.content);
  });
  return (
    <Button {...(variant && { variant })} isPending={isPending} onClick={() => void save()}>
      {!isPending && <Download aria-hidden="true" />}
      {children}
    </Button>
  );
}
