import { Paperclip } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#kit/controls/Button.tsx';
import { DOCUMENT_FILES } from '../../rules/stored-document.ts';

type ChooseFileProps = {
  isPending?: boolean;
  onChosen: (file: File) => void;
  children: ReactNode;
};

/** Chooses a PDF or a picture (documents: files). */
export function ChooseFile({ isPending = false, onChosen, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={DOCUMENT_FILES}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
          // Allows the same file again.
          target.value = '';
        }}
      />
      <Button isPending={isPending} onClick={() => input.current?.click()}>
        {!isPending && <Paperclip aria-hidden="true" />}
        {children}
      </Button>
    </>
  );
}
