import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { MenuFocus } from './MenuTrigger.tsx';
import './pressable-style.ts';

type MenuProps = {
  label: string;
  /** The button below which the menu opens, or a part of it. */
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  focus: MenuFocus;
  /** The edge of the trigger with which the menu is aligned. */
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
};

/** A list of links and actions. */
export function Menu({
  label,
  triggerRef,
  isOpen,
  focus,
  align = 'end',
  onClose,
  children,
}: MenuProps) {
  return (
    <Popover
      className="popover"
      placement={`bottom ${align}`}
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
    >
      <AriaMenu className="menu" aria-label={label} autoFocus={focus} onClose={onClose}>
        {children}
      </AriaMenu>
    </Popover>
  );
}

type MenuItemProps = { children: string } & (
  | { href: string; onAction?: never }
  | { href?: never; onAction: () => void }
);

export function MenuItem({ children, ...target }: MenuItemProps) {
  return (
    <AriaMenuItem className="menu-item" textValue={children} {...target}>
      {children}
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator className="menu-separator" />;
}
