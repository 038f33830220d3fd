export const kit = {
  /** A link that dials a number. What is hidden is only read aloud. */
  callNumber: '<hidden>Call </hidden>{number}',
  /** A button that tries again what failed. */
  retry: 'Retry',
  loading: 'Loading...',
  /** The heading of a page of the account that does not exist. */
  noSuchPageTitle: 'Opps! Something went wrong',
  noSuchPage: "The page you're looking for couldn't be found.",
  /** A button that leads to the home page. */
  home: 'Home',

  /** Instead of a part of the page whose script broke. */
  brokeTitle: 'Unhandled Thrown Error!',
  broke: 'Something on this page broke. Reloading it usually helps.',
  /** A button that loads the page again. */
  reload: 'Reload',
  /** A part of the page did not load. `name` is the name of its file. */
  chunkFailed: 'Loading chunk {name} failed',

  /** After the message about what could not be saved or sent. */
  typedIsHere: 'What you typed is still here.',
  /** Buttons, when somebody else has changed what is edited. */
  loadNewer: 'Load the newer version',
  saveAnyway: 'Save mine anyway',
  /** A button of a dialog. */
  cancel: 'Cancel',
  /** The label of a field. */
  email: 'Email',
  /** Read aloud: how many characters were typed, of how many. */
  characterCount: '{length} of {most} characters',
  limitReached: 'You have reached the limit of {most} characters.',
  /** Read aloud after the words of a pressed button. */
  pleaseWait: ', please wait',
  /** A button beside the field of a day. `label` is that of the field. */
  calendarFor: 'Calendar for {label}',
  /** How a day is typed, with letters for the digits of month, day and year. The signs and the order stay. */
  monthDayYear: 'MM/DD/YYYY',
  dayMonthYear: 'DD/MM/YYYY',
  dayMonthYearDots: 'DD.MM.YYYY',
  yearMonthDay: 'YYYY-MM-DD',
  /** How a time of day is typed, with letters for the digits of hours and minutes. */
  timeOfDay: 'HH:mm',
  /** A button that shows a typed password. */
  showPassword: 'Show password',

  /** Links to the pages of a list. */
  firstPage: 'First',
  previousPage: 'Prev',
  nextPage: 'Next',
  lastPage: 'Last',
  /** Read aloud for a number. */
  page: 'Page {page}',

  offline: "You're offline. Please check your connection and try again.",
  /** In place of the company's name, where a page does not know it. */
  theSite: 'the site',
  unreachable: "We can't reach {site} right now. Please check your connection and try again.",
  unreadable: '{site} is having trouble answering. Please try again in a moment.',
  tooSlow: 'This is taking longer than usual. Please try again in a moment.',
  somethingWrong: 'Something went wrong. Please try again.',
  tooManyRows: 'There are too many rows for one spreadsheet. Narrow the list with its filters.',
  downloadFailed: 'The file could not be downloaded. Please try again in a moment.',

  /** Read aloud: the region of the messages at the edge of the screen, and the button that closes one. */
  notifications: 'Notifications',
  dismiss: 'Dismiss',
} as const;
