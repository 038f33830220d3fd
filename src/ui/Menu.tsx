import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuItem as AriaMenuItem, Menu, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import './pressable-style.ts';

/** A button that opens a list of links and actions below it, aligned to the end. */
export function MenuButton({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <MenuTrigger>
      <Button className="button button-quiet">
        {title}
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu">{children}</Menu>
      </Popover>
    </MenuTrigger>
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
