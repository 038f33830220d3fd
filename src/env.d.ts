import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates after the first paint. */
    'client:painted'?: boolean;
    /** Hydrates once a token is stored. */
    'client:token'?: boolean;
    /** Hydrates once a token is stored, a period is chosen, the price has changed, or somebody is about to use it. */
    'client:rental'?: boolean;
    /** Hydrates at once if the URL has a query, otherwise once somebody is about to use it. */
    'client:query'?: boolean;
    /** Hydrates once a toast waits to be shown. */
    'client:toast'?: boolean;
    /** Hydrates once somebody is about to use it. */
    'client:touch'?: boolean;
  }
}
