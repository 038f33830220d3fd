export const incidents = {
  /** What can happen to a vehicle on the road. Buttons and headings. */
  breakdown: 'Breakdown',
  accident: 'Accident',
  theft: 'Theft',
  lostKey: 'Lost key',

  /** Above a rental, while the vehicle is out. */
  onTheRoad: 'On the road',
  /** Before the number of the company for emergencies. */
  emergency: 'Emergency',
  /** A button that leads to the page of incidents. */
  somethingHappened: 'Something happened',
  /** A line of a list: 'Breakdown, Sat, Dec 26, 14:00, reported'. */
  reportedLine: '<link>{kind}, <figures>{moment}</figures></link>, reported',
  unsentLine: '<link>{kind}</link>, not sent yet',

  /** Before the number. */
  inDanger: 'If anybody is in danger, call for help first. Our emergency number:',
  /** The question above the four kinds. */
  askWhatHappened: 'What happened?',
  /** `kinds` is 'Accident', or several: 'Accident, Theft'. */
  notSentYet: '{kinds}: not sent yet.',
  isKept:
    'What you typed is kept on this device until there is a connection. If it is urgent, call us.',
  isNotKept: 'It could not be kept on this device: leave this page open, or call us.',
  notLoaded: 'What was reported could not be loaded.',
  /** A heading, and a label before a day and a time. */
  reported: 'Reported',
  /** A button. */
  print: 'Print the report',
  /** What the police and others involved ask for. A heading, and labels. */
  forOthers: 'For the police and others involved',
  vehicle: 'Vehicle',
  /** The company that owns the vehicle. */
  owner: 'Owner',
  ownerPhone: 'Phone of the owner',
  when: 'When',
  /** A label before a day and a time. */
  closed: 'Closed',
  /** Whether the company has dealt with the incident. */
  isClosed: 'Closed',
  isOpen: 'Open',

  /** What to do first. Before the number. */
  emergencyNumber: 'Emergency number',
  doFirst: 'Do this first',
  callUs: 'Call our emergency number. We tell you what comes next, and send help.',
  /** After a breakdown. */
  stopBreakdown: 'Stop out of the way of the traffic, and switch on the hazard lights.',
  getOut:
    'Put on a safety vest. Everybody gets out on the side away from the traffic, and waits behind the barrier.',
  putUpTriangle: 'Put up the warning triangle well behind the vehicle, if you can do so safely.',
  avoidRedLight: "Don't drive on with a red warning light.",
  avoidTowing: "Don't have the vehicle towed or repaired before you have called us.",
  /** After an accident. */
  stopAccident:
    'Stop, switch on the hazard lights, put on a safety vest and put up the warning triangle.',
  callHelp:
    'If anybody is hurt, call for help at once: 112 works from a mobile phone in most countries.',
  callPolice:
    'Call the police if somebody is hurt, if others leave or disagree, or if the damage is more than a scratch.',
  photographPlace: 'Photograph the place, the vehicles and their plates before anything is moved.',
  noteNames: 'Note names, addresses, plates and insurers of everybody involved, and of witnesses.',
  avoidFault: "Don't say that it was your fault, and sign nothing that says so.",
  avoidPaying: "Don't pay anything, and don't accept money.",
  avoidLeaving: "Don't drive away before everything is noted, even if nobody seems to be hurt.",
  /** After a theft. */
  askPolice: 'Ask the police whether the vehicle was towed away.',
  reportTheft:
    'If it was not, report the theft to the police at once, and note the number of the report.',
  noteStolen:
    'If something was stolen from the vehicle, photograph the damage and note what is missing.',
  keepKeys: "Don't give away the keys: we and the insurer need them.",
  avoidDriving: "Don't drive a vehicle that was broken into before you have photographed it.",
  /** When the key is lost. */
  askForKey: 'Ask at the places where you were last, and at their lost and found.',
  stayWithVehicle: 'If the vehicle is open, somebody stays with it.',
  reportStolenKey:
    'If the key was stolen, report it to the police: whoever has it can take the vehicle.',
  avoidOpening: "Don't have the vehicle opened before you have called us.",
  avoidValuables: "Don't leave valuables in the vehicle.",

  /** The form of a report. */
  reportIt: 'Report it to us',
  /** Before the reason. */
  notAccepted: 'It was not accepted.',
  leaveOpen: "This device can't keep what you type: leave this page open until it is sent.",
  date: 'Date',
  time: 'Time',
  whatHappened: 'What happened',
  where: 'Where',
  whereHint: 'Road, direction, the nearest exit or house',
  others: 'Others involved, and witnesses',
  othersHint: 'Names, phone numbers, plates and insurers',
  policeNumber: 'Number of the police report',
  /** The name of a picture. */
  photo: 'Photograph of the incident',
  /** Buttons: with the camera, or from the pictures of the device. */
  takePhoto: 'Take a photograph',
  choosePhotos: 'Choose photographs',
  /** Buttons. */
  send: 'Send the report',
  discard: 'Discard',

  /** Messages below a field. */
  enterDate: 'Enter the date',
  enterTime: 'Enter the time',
  sayWhatHappened: 'Say in a few words what happened',
  inFuture: 'The time is in the future.',
  /** Why nothing can be reported. */
  canceled: 'This reservation is canceled.',
  tooLate:
    'What happened can be reported from the hand-over until {days} days after the return. Please call us.',
  tooMany: 'A reservation can have at most {most} incidents.',
} as const;
