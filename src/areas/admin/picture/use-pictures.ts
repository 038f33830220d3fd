import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { PictureList } from './picture-list.ts';

export type PictureChoice = ReturnType<typeof usePictures>;

/** The pictures of a form. What was not saved when the form is left is deleted again. */
export function usePictures(savedIds: readonly string[]) {
  const [list] = useState(() => new PictureList(savedIds));
  const { pictures, shownKey, refusal } = useStore(list.$state);

  useEffect(() => {
    list.open();
    // A page that is kept may be shown again.
    const leavePage = ({ persisted }: PageTransitionEvent) => persisted || list.leave();
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.removeEventListener('pagehide', leavePage);
      list.leave();
    };
  }, [list]);

  return {
    list,
    pictures,
    /** The one that is shown large: the first, until another is chosen or added. */
    shown: pictures.find(({ key }) => key === shownKey) ?? pictures[0],
    refusal,
  };
}
