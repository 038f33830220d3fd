export const messages = {
  /** The heading of the contact form. */
  title: 'Send us a message',
  /** Labels of its fields. */
  name: 'Name',
  subject: 'Subject',
  message: 'Message',
  /** The button. */
  send: 'Send',
  sent: 'Your message was send.',
  notSent: 'Your message could not be sent. Please try again in a moment.',
  tooMany:
    'You have sent several messages in a short time. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',

  /** Messages below a field. */
  enterName: 'Enter your name',
  enterEmail: 'Enter your email',
  enterSubject: 'Enter subject of message',
  subjectTooLong: 'Your subject should be max 50 characters',
  subjectTooShort: 'at least 5 characters',
  enterMessage: 'Enter your message',
  messageTooLong: 'Your message should be max 200 characters',
  messageTooShort: 'Your message should be at least 20 characters',
} as const;
