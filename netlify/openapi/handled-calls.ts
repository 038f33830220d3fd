import adminReservations from '#functions/admin-reservations.ts';
import agreementText from '#functions/agreement-text.ts';
import archive from '#functions/archive.ts';
import chargeFiles from '#functions/charge-files.ts';
import charges from '#functions/charges.ts';
import company from '#functions/company.ts';
import contactMessages from '#functions/contact-messages.ts';
import dashboard from '#functions/dashboard.ts';
import dutyFiles from '#functions/duty-files.ts';
import excel from '#functions/excel.ts';
import figures from '#functions/figures.ts';
import files from '#functions/files.ts';
import handOvers from '#functions/hand-overs.ts';
import health from '#functions/health.ts';
import history from '#functions/history.ts';
import imports from '#functions/imports.ts';
import letters from '#functions/letters.ts';
import login from '#functions/login.ts';
import maintenance from '#functions/maintenance.ts';
import paymentWebhook from '#functions/payment-webhook.ts';
import payments from '#functions/payments.ts';
import personalData from '#functions/personal-data.ts';
import photos from '#functions/photos.ts';
import prices from '#functions/prices.ts';
import proof from '#functions/proof.ts';
import records from '#functions/records.ts';
import reservations from '#functions/reservations.ts';
import search from '#functions/search.ts';
import secondFactor from '#functions/second-factor.ts';
import secondFactorSignIn from '#functions/second-factor-sign-in.ts';
import sessions from '#functions/sessions.ts';
import upkeep from '#functions/upkeep.ts';
import user from '#functions/user.ts';
import vehicles from '#functions/vehicles.ts';
import visitors from '#functions/visitors.ts';
import whereabouts from '#functions/whereabouts.ts';
import type { HandledCall } from '#platform/http/handle.ts';

/** Every call below /api. */
export const handledCalls: HandledCall[] = [
  login,
  secondFactorSignIn,
  visitors,
  sessions,
  user,
  secondFactor,
  personalData,
  company,
  contactMessages,
  letters,
  vehicles,
  files,
  adminReservations,
  reservations,
  handOvers,
  prices,
  payments,
  proof,
  agreementText,
  paymentWebhook,
  photos,
  records,
  maintenance,
  upkeep,
  dutyFiles,
  whereabouts,
  charges,
  chargeFiles,
  excel,
  imports,
  archive,
  health,
  dashboard,
  search,
  figures,
  history,
].flatMap(({ calls }) => calls);
