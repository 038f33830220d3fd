import type { IncidentKind } from './incident-kinds.ts';

/** What to do first, in this order, and what not to do. It is true in every country. */
type Guide = { steps: readonly string[]; avoid: readonly string[] };

const CALL = 'Call our emergency number. We tell you what comes next, and send help.';

export const GUIDES: Record<IncidentKind, Guide> = {
  breakdown: {
    steps: [
      'Stop out of the way of the traffic, and switch on the hazard lights.',
      'Put on a safety vest. Everybody gets out on the side away from the traffic, and waits behind the barrier.',
      'Put up the warning triangle well behind the vehicle, if you can do so safely.',
      CALL,
    ],
    avoid: [
      "Don't drive on with a red warning light.",
      "Don't have the vehicle towed or repaired before you have called us.",
    ],
  },
  accident: {
    steps: [
      'Stop, switch on the hazard lights, put on a safety vest and put up the warning triangle.',
      'If anybody is hurt, call for help at once: 112 works from a mobile phone in most countries.',
      'Call the police if somebody is hurt, if others leave or disagree, or if the damage is more than a scratch.',
      'Photograph the place, the vehicles and their plates before anything is moved.',
      'Note names, addresses, plates and insurers of everybody involved, and of witnesses.',
      CALL,
    ],
    avoid: [
      "Don't say that it was your fault, and sign nothing that says so.",
      "Don't pay anything, and don't accept money.",
      "Don't drive away before everything is noted, even if nobody seems to be hurt.",
    ],
  },
  theft: {
    steps: [
      'Ask the police whether the vehicle was towed away.',
      'If it was not, report the theft to the police at once, and note the number of the report.',
      CALL,
      'If something was stolen from the vehicle, photograph the damage and note what is missing.',
    ],
    avoid: [
      "Don't give away the keys: we and the insurer need them.",
      "Don't drive a vehicle that was broken into before you have photographed it.",
    ],
  },
  'lost-key': {
    steps: [
      'Ask at the places where you were last, and at their lost and found.',
      'If the vehicle is open, somebody stays with it.',
      'If the key was stolen, report it to the police: whoever has it can take the vehicle.',
      CALL,
    ],
    avoid: [
      "Don't have the vehicle opened before you have called us.",
      "Don't leave valuables in the vehicle.",
    ],
  },
};

/** What is asked beside the place and what happened. */
export const FURTHER_FIELDS: Record<IncidentKind, { others: boolean; policeNumber: boolean }> = {
  breakdown: { others: false, policeNumber: false },
  accident: { others: true, policeNumber: true },
  theft: { others: false, policeNumber: true },
  'lost-key': { others: false, policeNumber: true },
};
