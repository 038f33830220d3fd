import { PATHS } from '#kernel/paths/paths.ts';
import { MessageScreen } from './MessageScreen.tsx';

export const NOT_FOUND_TITLE = 'Page not found';

/** The content of the not-found page. */
export function NotFound() {
  return (
    <MessageScreen
      title="Opps! Something went wrong"
      text="The page you're looking for couldn't be found."
      links={[
        { words: 'See the vehicles', path: PATHS.vehicles },
        { words: 'Go to the home page', path: PATHS.home },
        { words: 'Contact us', path: PATHS.contact },
      ]}
    />
  );
}
