import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { danger: CircleAlert, success: CircleCheck, info: Info };

/** A message on the page. With `isAlert`, screen readers announce it when it appears. */
export function Notice({
  kind,
  isAlert,
  children,
}: {
  kind: keyof typeof ICONS;
  isAlert?: boolean;
  children: ReactNode;
}) {
  const Icon = ICONS[kind];
  return (
    <div className={`notice notice-${kind}`} role={isAlert ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
