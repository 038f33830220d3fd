/** What the configuration says about what is kept and who takes part. */
export type Keeping = {
  paysOnline: boolean;
  /** Whether letters are sent, or a local run catches them. */
  sendsLetters: boolean;
  /** Whether photographs are in a bucket instead of the database. */
  hasBucket: boolean;
  /** Who runs the machine of the site: Netlify, a company by its name, or, undefined, nobody else. */
  siteHost: string | undefined;
  /** Whether Neon has the database. Otherwise it is where the site is. */
  isOnNeon: boolean;
  /** The days after the end of a reservation for which its photographs, agreement and drivers are kept. */
  proofDays: number | undefined;
};
