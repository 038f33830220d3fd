export const site = {
  /** Read aloud: the list of links to the page in other languages. */
  languages: 'Languages',
  /** A link that is shown to somebody whose browser is in this language, on a page in another one. */
  pageInThisLanguage: 'View this page in English',
  /** Read aloud: closes the line with that link. */
  closeOffer: 'Close',
  /** Links of the main menu, the footer and the path above a page. */
  home: 'Home',
  vehicles: 'Vehicles',
  about: 'About',
  contact: 'Contact',
  privacyPolicyLink: 'Privacy policy',
  rentalAgreementLink: 'Rental agreement',
  /** The name of the navigation with the main menu, read aloud. */
  mainMenu: 'Main',
  /** The button that opens the main menu. */
  menu: 'Menu',
  closeMenu: 'Close menu',
  /** The link of the logo, read aloud: the name of the company, and where it leads. */
  logoHome: '{name}, home',
  skipToContent: 'Skip to content',
  /** Two links in the header. */
  signin: 'Signin',
  register: 'Register',
  /** A link that only staff see. */
  dashboard: 'Dashboard',
  loading: 'Loading...',
  /** Headings of the footer. */
  quickLinks: 'Quick links',
  workingHours: 'Working hours',
  contactInfo: 'Contact info',
  /** The name of the path from the home page to a page, read aloud. */
  breadcrumb: 'Breadcrumb',

  /** Follows one of the sentences about JavaScript below, which is what should be turned on. */
  turnScriptsOn:
    'Please turn it on in your browser, call <phone>{phone}</phone> or write to <email>{email}</email>.',
  noScriptAuth: "Without JavaScript you can't sign in or register here.",
  noScriptConfirmEmail: "Without JavaScript you can't confirm your email here.",
  noScriptPassword: "Without JavaScript you can't set a new password here.",
  noScriptSearch: "Without JavaScript we can't search by dates: this is the whole fleet.",
  noScriptVehicle: "Without JavaScript we can't show this car.",
  noScriptBooking: "Without JavaScript you can't book here.",
  noScriptCompare: "Without JavaScript we can't compare vehicles.",
  noScriptContact: "Without JavaScript this form can't send.",
  noScriptAccount: "Without JavaScript we can't show your account.",
  noScriptVerify: "Without JavaScript we can't check a record here.",

  /** A part of the page could not be loaded. The file is that of a script. */
  scriptFailed: 'Loading chunk {file} failed',
  /** A button beside that: loads the page again. */
  reload: 'Reload',

  /** Above the pages of a site that only tries out changes. */
  preview: 'Preview',
  previewNotice:
    'This is a preview of {company}, not the real site: bookings made here do not count.',
  /** Above the pages of a site that only shows Kestrel. */
  demo: 'Demo',
  /** A button that opens a list of roles, such as 'Customer'. */
  demoSignInAs: 'A demo, reset each night. Sign in as…',
  demoNotice:
    'Vehicles, prices and settings stay as they are, and no emails are sent. Everybody can read what you enter, so make up names and addresses.',
  demoFormNotice: 'Other visitors of this demo can read what you enter.',
  demoAccounts: 'Accounts for this demo',

  /** Descriptions of pictures, for people who can't see them. The dark studio is a room for photographs. */
  goldCarPicture: 'A gold open-top car in a dark studio',
  redCarPicture: 'A red coupe in a dark studio',
  greenCarPicture: 'A green estate in a dark studio',
  bronzeCarPicture: 'A bronze SUV in a dark studio',
  phonePicture:
    "A vehicle's page on a phone, with its picture, its price, and that it is free for a weekend",

  /** The name of the large pictures at the start of the home page, and what they are, read aloud. */
  welcome: 'Welcome',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: '{number} of {count}',
  /** Buttons that show one of the pictures; the title is that on it. */
  slideNamed: 'Slide {number}: {title}',
  chooseSlide: 'Choose a slide',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  pauseSlides: 'Pause the slides',
  playSlides: 'Play the slides',
  /** A button that leads to the cars. */
  rentNow: 'Rent Now',
  /** Above the lowest price of all cars, which is per hour. */
  perHourFrom: 'Per hour, from',
  /** Above the number of cars. */
  carsInFleet: 'Cars in the fleet',
  /** A heading, and a link to it. */
  popularVehicles: 'Popular vehicles',
  allVehicles: 'All vehicles',
  previousVehicle: 'Previous vehicle',
  nextVehicle: 'Next vehicle',
  /** Headings, unless the owner writes other ones. */
  howItWorks: 'How it works',
  questionsAndAnswers: 'Questions and answers',
  ourApp: 'Our app',
  /** A link below questions and answers. */
  askSomethingElse: 'Ask us something else',
  /** A button or a link to the contact page. */
  contactUsLink: 'Contact us',

  /** Titles and descriptions of pages. Search engines show a description below the title. */
  aboutUs: 'About Us',
  contactUs: 'Contact Us',
  contactDescription:
    'Where to find {company} in {city}, when we are there, and how to reach us by phone and email.',
  /** The name of the part of the page with the contact form. */
  sendMessage: 'Send us a message',
  /** Pages of the places at which cars are picked up and dropped off. */
  places: 'Our places',
  placesDescription:
    'Where {company} hands out and takes back cars: the addresses, phone numbers and hours of each place.',
  /** {place} is its short name, {location} where it is. */
  placeDescription:
    '{company}, {place}: {location}. Its address, phone number, hours and map, and the cars that stand there.',
  placeOnlyPickUp: 'Cars can be picked up here, but not dropped off.',
  placeOnlyDropOff: 'Cars can be dropped off here, but not picked up.',
  placePickUpAndDropOff: 'Cars can be picked up and dropped off here.',
  /** Headings and a button of such a page. */
  placeFees: 'Fees at this place',
  findCarHere: 'Find a car here',
  carsHere: 'Cars at this place',
  vehicleModels: 'Vehicle Models',
  vehicleModelsPage: 'Vehicle Models, page {page}',
  vehiclesDescription:
    'Every car in the {company} fleet with its price per hour: sedans, wagons, electric cars, convertibles, SUVs and vans to rent in {city}.',
  /** The seats are '5 seats', the transmission 'Automatic', and the fuel 'Gasoline', in the words of the page's language. */
  vehicleDescription:
    'Rent the {model} in {city} for {price} per hour. {seats}, {transmission}, {fuel}. Check its availability and book it by the hour.',
  /** The price of a car is for this, which search engines read. */
  hour: 'hour',
  /** Above other cars on the page of a car. */
  similarVehicles: 'Similar vehicles',
  alsoInFleet: 'Also in the fleet',
  /** The title of the page of a car whose model is not loaded yet. */
  vehicle: 'Vehicle',
  addedVehicleDescription:
    'A car in the {company} fleet: check its availability and book it by the hour.',
  compareVehicles: 'Compare vehicles',
  /** The page that compares vehicles, in the path above it. */
  compare: 'Compare',
  compareDescription:
    'Up to three cars of the {company} fleet side by side, with their totals for your dates.',
  privacyPolicy: 'Privacy Policy',
  privacyDescription:
    'What {company} knows about you, why, for how long, who else sees it, and how to have it changed or removed.',
  lastUpdated: 'Last updated <day>{day}</day>',
  termsDescription: 'What {company} and a customer agree on when a vehicle is rented.',
  /** The rental agreement that follows has been used since that day. */
  termsSince: 'Since <day>{day}</day>. You sign it at pick-up.',
  termsSample: 'This is a sample. {company} has not published its agreement yet.',
  verifyRecord: 'Verify a Record',
  verifyDescription:
    'Check whether the record of a reservation is as {company} signed it. The file is checked on your device.',
  verifyLead:
    'The record of a reservation has its photographs, agreement, receipts and invoices, and signed lists of them. Here you see which of its files are unchanged, and since when.',

  authDescription:
    "Sign in to {company}, or register, to check a car's availability and book it by the hour.",
  /** The title of the page with both forms, read aloud. */
  signInOrRegister: 'Sign in or register',
  /** Two lines on the picture beside the forms. */
  oneAccount: 'One account.',
  everyCar: 'Every car, by the hour.',
  signInLink: 'Sign in',
  confirmEmail: 'Confirm your email',
  confirmEmailDescription: 'Confirm the email address of your {company} account.',
  forgotPassword: 'Forgot your password?',
  forgotPasswordDescription:
    'Ask for a link that lets you choose a new password for your {company} account.',
  newPassword: 'Choose a new password',
  newPasswordDescription: 'Choose a new password for your {company} account.',
  yourAccount: 'Your account',
  yourAccountDescription: 'Your profile and your reservations at {company}.',
  /** The title of the page on which customers download or erase their data. */
  myData: 'My data',
  /** A heading above the company, address and tax number that a customer wants on invoices. */
  forInvoices: 'For invoices',

  /** The title of a page that does not exist, and what it says. */
  pageNotFound: 'Page not found',
  notFoundDescription: 'There is no such page on the site of {company}.',
  notFoundHeading: 'Opps! Something went wrong',
  notFoundText: "The page you're looking for couldn't be found.",
  seeVehicles: 'See the vehicles',
  goHome: 'Go to the home page',
  /** The title of a page that only staff can open, and what it says. */
  forbidden: 'Forbidden',
  forbiddenDescription: 'This page is for staff of {company} only.',
  forbiddenHeading: 'The page you try to enter is forbidden',
  forbiddenText:
    'Only staff whose role allows it can open this page. If you need access, ask an owner.',
  yourProfile: 'Your profile',
  /** The title of a page that could not be opened without a connection. */
  noConnection: 'No connection',
  tryAgain: 'Try again',
  callToo: 'You can also call us: <phone>{phone}</phone>',

  /** What a phone shows of the site once it is installed as an app. */
  appDescription: 'Premium cars, rented by the hour.',
  myReservations: 'My reservations',
} as const;
