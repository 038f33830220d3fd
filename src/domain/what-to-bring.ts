/** What a customer needs at the pick-up: said in letters, on the voucher and on the home page. */
export const WHAT_TO_BRING =
  "Please bring your driver's license, a passport or identity card, and a payment card in your own name. If somebody else will drive too, they have to come along with their license.";
