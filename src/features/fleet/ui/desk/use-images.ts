import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ImageList } from './image-list.ts';

export type ImageChoice = ReturnType<typeof useImages>;

/** The images of a form. Unsaved images are deleted when the form is left. */
export function useImages(savedIds: readonly string[]) {
  const [list] = useState(() => new ImageList(savedIds));
  const { images, shownKey, refusal } = useStore(list.$state);

  useEffect(() => {
    list.open();
    // A page in the back/forward cache may be shown again.
    const leavePage = ({ persisted }: PageTransitionEvent) => persisted || list.leave();
    window.addEventListener('pagehide', leavePage);
    return () => {
      window.removeEventListener('pagehide', leavePage);
      list.leave();
    };
  }, [list]);

  return {
    list,
    images,
    /** The large image: the first one, until another one is chosen or added. */
    shown: images.find(({ key }) => key === shownKey) ?? images[0],
    refusal,
  };
}
