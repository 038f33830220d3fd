/** What the configuration says about what is kept and who takes part. */
export type Keeping = {
  paysOnline: boolean;
  /** Whether letters are sent, or a local run catches them. */
  sendsLetters: boolean;
  /** Whether photographs are in a bucket instead of the database. */
  hasBucket: boolean;
  /** The days after the end of a reservation for which its photographs, agreement and drivers are kept. */
  proofDays: number | undefined;
};
