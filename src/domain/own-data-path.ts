/** The page 'My data' (rules, my data). Apart from paths.ts, which every page loads. */
export const OWN_DATA_PATH = '/user/data';
