import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/Notice.tsx';

/** Why a cancelling failed; the focus comes here, as the button that had it may be gone. */
export function CancelRefused({ reason }: { reason: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="danger" isAlert>
        {reason}
      </Notice>
    </div>
  );
}
