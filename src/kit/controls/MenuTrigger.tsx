import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Spinner } from './Spinner.tsx';

/** Where the focus goes when a menu opens: the first or last item, or the menu itself. */
export type MenuFocus = 'first' | 'last' | true;

type MenuTriggerProps = {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** The menu's script is loading. */
  isLoading?: boolean;
  onOpen: (focus: MenuFocus) => void;
  /** Called when somebody is about to open the menu. */
  onApproach?: () => void;
  children: ReactNode;
};

/** The button of a menu. It has its own file, because the menu is loaded later. */
export function MenuTrigger({
  ref,
  isOpen,
  isLoading = false,
  onOpen,
  onApproach,
  children,
}: MenuTriggerProps) {
  // Handles Enter and Space too: react-aria treats their click as a screen reader's, and then moves
  // the focus into the menu only after all transitions, or never.
  const openByKey = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    onOpen(event.key === 'ArrowUp' ? 'last' : 'first');
  };
  return (
    <button
      ref={ref}
      type="button"
      className="button button-quiet"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-busy={isLoading || undefined}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onKeyDown={openByKey}
      // A click by keyboard has detail 0.
      onClick={({ detail }) => onOpen(detail === 0 ? 'first' : true)}
    >
      {children}
      {isLoading ? <Spinner /> : <ChevronDown aria-hidden="true" />}
    </button>
  );
}
