import { createContext } from 'react';

/** The place of the manual that is about the present screen. */
type ScreenManual = {
  /** The title of the page of the manual. */
  title: string;
  href: string;
  /** Whether it opens in a tab of its own, because the screen has a form. */
  isBeside: boolean;
};

/** Set around a screen of the desk. Without it a screen has no link to the manual. */
export const ManualContext = createContext<ScreenManual | undefined>(undefined);
