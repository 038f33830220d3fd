import { type Company, whatToBring } from '#company/rules.ts';
import { dayLanguage } from '#kernel/locale/day-words.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, dayInWords } from '#kernel/time/wall-clock-text.ts';

/** An instant on the company's clock. */
function inWords(company: Company, instant: Date): string {
  const wallClock = toWallClock(instant, company.timeZone);
  return `${dayInWords(wallClock, true)}, ${clockInWords(wallClock)} ${zoneName(company, instant)}`;
}

/** 'PST', 'CET'. */
function zoneName({ timeZone }: Company, instant: Date): string {
  const format = new Intl.DateTimeFormat(dayLanguage(), { timeZone, timeZoneName: 'short' });
  const parts = format.formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

type Named = { id: number; model: string };

type RoleWords = { title: string; summary: string };

/**
 * Every text of the letters, in English, with the company's present facts. Another language would be another function
 * that returns Words, and composeLetter (compose.ts) would choose between them.
 */
export function english(company: Company) {
  // The non-breaking space keeps the number on one line.
  const phone = company.phones[0].replace(' ', '\u00a0');
  return {
    language: 'en',
    /** An instant on the company's clock: 'Thu, Dec 24, 2026, 10:00 PST'. */
    time: (instant: Date) => inWords(company, instant),
    hello: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    before: 'Before',
    footer: `This email was sent automatically. You can reply to it, or call us at ${phone}.`,

    reservation: {
      number: 'Reservation',
      vehicle: 'Vehicle',
      pickUp: 'Pick-up',
      dropOff: 'Drop-off',
      place: (time: string, location: string) => (location ? `${time}\n${location}` : time),
      price: 'Price',
      total: 'Total',
      payment: 'Payment',
      open: 'Open reservation',
      openList: 'My reservations',
      calendar: 'The attached file adds the rental to your calendar.',
      calendarUpdate: 'The attached file updates the rental in your calendar.',
      toBring: whatToBring(),
    },

    'reservation-confirmed': {
      subject: ({ id, model }: Named) => `Reservation ${id} confirmed: ${model}`,
      heading: 'Your reservation is confirmed',
      text: ({ model }: Named) => `Your ${model} is reserved.`,
      next: 'At pick-up we check your license, collect any balance and hand you the keys.',
      paidNext: 'At pick-up we check your license and hand you the keys.',
      places: 'The places that you entered are on the page of your reservation.',
      cancel: 'If your plans change, you can cancel free of charge until the pick-up.',
    },
    'payment-reminder': {
      subject: ({ id, model }: Named) => `Please pay for your ${model}, reservation ${id}`,
      heading: 'Your booking is not confirmed yet',
      text: ({ model }: Named, payBy: string) =>
        `Your ${model} is reserved until ${payBy}. Open the reservation to pay.`,
    },
    agreement: {
      subject: ({ id, model }: Named) => `Signed agreement for your ${model}, reservation ${id}`,
      heading: 'Your signed agreement',
      text: ({ model }: Named) =>
        `The agreement that was signed for the ${model} is attached. It is also on the page of the reservation.`,
    },
    'payment-request': {
      due: {
        subject: ({ id, model }: Named) => `Please pay for your ${model}, reservation ${id}`,
        heading: (amount: string) => `${amount} is due`,
        text: ({ model }: Named, amount: string) =>
          `${amount} is due for your ${model}. Open the reservation to see why, and to pay.`,
      },
      deposit: {
        subject: ({ id, model }: Named) => `The deposit for your ${model}, reservation ${id}`,
        heading: (amount: string) => `We ask for a deposit of ${amount}`,
        text: ({ model }: Named, amount: string) =>
          `Open the reservation of your ${model} to have ${amount} held on your card. The money is taken only for damage or for what is still due. The hold ends after the return.`,
      },
    },
    'later-charge': {
      subject: ({ id, model }: Named, what: string) =>
        `${what} for your ${model}, reservation ${id}`,
      heading: {
        added: (what: string, amount: string) => `${what}: ${amount}`,
        lowered: (what: string, amount: string) => `${what}: now ${amount}`,
        dropped: (what: string) => `${what}: no longer charged`,
      },
      text: {
        added: ({ model }: Named, amount: string) =>
          `After the return of your ${model} we charge ${amount}, taxes included.`,
        lowered: ({ model }: Named, amount: string) =>
          `We have lowered what we charge after the return of your ${model}. It is now ${amount}, taxes included.`,
        dropped: ({ model }: Named) => `We no longer charge this for your ${model}.`,
      },
      fee: (amount: string) => `This includes the administration fee for the fine, ${amount}.`,
      back: 'If you have paid more, the rest goes back to you.',
      byCard: 'As you agreed when you booked, we take it from the card that you paid with.',
      byLink: 'Please pay it on the page of your reservation.',
      evidence: (photoCount: number, fileNames: readonly string[]) => {
        const photos = photoCount === 1 ? 'a photograph' : `${photoCount} photographs`;
        const shown = [...(photoCount > 0 ? [photos] : []), ...fileNames];
        const what = shown.length === 0 ? 'its reason' : new Intl.ListFormat('en').format(shown);
        return `The page of your reservation shows the charge with ${what}.`;
      },
      object: (day: string) =>
        `If you disagree, open the reservation and press Object by ${day}. We then take nothing more for it from your card until we have answered.`,
    },
    'payment-receipt': {
      subject: (name: string, number: string) => `${name} ${number}`,
      heading: {
        captured: (amount: string, isDeposit: boolean) =>
          isDeposit ? `We have received your ${amount} deposit` : `We have received ${amount}`,
        refunded: (amount: string, isDeposit: boolean) =>
          `We have refunded ${amount}${isDeposit ? ' of your deposit' : ''}`,
        'taken-back': (amount: string) => `Your bank has taken ${amount} back`,
        'refund-failed': (amount: string) => `Your bank has returned ${amount} to us`,
        kept: (amount: string) => `We have kept ${amount} of your deposit`,
      },
      text: (name: string) =>
        `The ${name.toLowerCase()} is attached. It is also on the page of your reservation.`,
      paid: 'Paid',
      kept: 'Kept from the deposit',
      due: 'Still due',
      back: 'You get back',
    },
    invoice: {
      subject: (names: string) => names,
      heading: (names: string, reservationId: number) =>
        `${names} for reservation ${reservationId}`,
      pay: (amount: string, day: string) => `Please pay ${amount} by ${day}.`,
      due: (amount: string) => `${amount} is still due.`,
      paid: 'Nothing is due.',
      back: (amount: string) => `You get ${amount} back.`,
      attached: (count: number) =>
        count === 1
          ? 'The document is attached. It is also on the page of your reservation.'
          : 'The documents are attached. They are also on the page of your reservation.',
    },
    'invoice-reminder': {
      subject: (number: string) => `Reminder: invoice ${number}`,
      heading: (amount: string) => `${amount} is still due`,
      text: (number: string, day: string) =>
        `Invoice ${number} was due on ${day}. It is attached again. If you have paid in the meantime, please ignore this email.`,
      due: (number: string, day: string | undefined) =>
        `Invoice ${number} is due${day ? ` on ${day}` : ''}. It is attached again.`,
    },
    'reservation-changed': {
      subject: ({ id, model }: Named) => `Reservation ${id} changed: ${model}`,
      heading: 'Your reservation was changed',
      text: 'Your reservation is now as follows:',
      question: "If you didn't expect this, please reply or call us.",
    },
    'reservation-canceled': {
      subject: ({ id, model }: Named) => `Reservation ${id} canceled: ${model}`,
      heading: 'Your reservation is canceled',
      text: (cancellation: string) => `This reservation is canceled. ${cancellation}`,
      unpaid: (cancellation: string) =>
        `This reservation was not paid in time, so it is canceled. ${cancellation}`,
      calendar: 'The attached file marks the rental as canceled in your calendar.',
    },

    'pick-up-reminder': {
      subject: ({ id, model }: Named) => `Reminder: pick-up of the ${model}, reservation ${id}`,
      heading: 'Your pick-up is coming up',
      text: ({ model }: Named) => `Your ${model} will be ready for you.`,
      hours: ({ words, isOutside }: { words: string; isOutside: boolean }) =>
        isOutside ? `${words} We'll meet you at the place and time above.` : words,
    },
    'drop-off-reminder': {
      subject: ({ id, model }: Named) => `Reminder: drop-off of the ${model}, reservation ${id}`,
      heading: 'Your rental ends soon',
      text: ({ model }: Named) => `Please bring the ${model} back by the drop-off time.`,
      later: `Will you be late, or do you want to keep it longer? Change the drop-off on the page of your reservation, or call us at ${phone}.`,
    },
    overdue: {
      subject: ({ id, model }: Named) => `Overdue: ${model}, reservation ${id}`,
      heading: 'Your rental is overdue',
      text: ({ model }: Named) =>
        `The drop-off time has passed, and the ${model} is not back yet. Please bring it back now, or call us at ${phone}: the next customer may be waiting for it.`,
      returned: 'If you have already brought it back, please ignore this email.',
    },

    welcome: {
      subject: `Welcome to ${company.name}: please confirm your email`,
      heading: `Welcome to ${company.name}`,
      text: 'Your account is ready, and you can book a car by the hour. Please confirm that this email address is yours.',
      button: 'Confirm email',
      valid: 'The link works for 7 days. You can book before you confirm.',
      notYou:
        "If you didn't register, somebody entered your address by mistake. You don't need to do anything. Don't pass the link on to anybody.",
    },
    'desk-welcome': {
      subject: `Welcome to ${company.name}: your account`,
      heading: `Welcome to ${company.name}`,
      text: 'You have an account with us. Choose a password to sign in, to see your reservations and to book online.',
      button: 'Choose a password',
      valid:
        'The link works once, and for 7 days. After that you can ask for another one on the sign-in page.',
      notYou:
        "If you didn't ask for it, somebody gave us your address by mistake. You don't need to do anything.",
    },
    'staff-invitation': {
      subject: `You are invited to work at ${company.name}`,
      heading: `Your account at the desk of ${company.name}`,
      text: 'You have been invited to work at the desk. Choose a password to sign in.',
      button: 'Choose a password',
      valid: 'The link works once, and for 7 days. After that, ask for another invitation.',
      notYou:
        "If you don't expect this, somebody entered your address by mistake. You don't need to do anything. Don't pass the link on to anybody.",
    },
    'email-confirmation': {
      subject: 'Please confirm your email',
      heading: 'Confirm your email',
      text: `Please confirm that this email address is yours. Your account at ${company.name} uses it to sign in, and we send you everything about your reservations there.`,
      button: 'Confirm email',
      valid: 'The link works for 7 days.',
      notYou: `If you don't have an account at ${company.name}, somebody entered your address by mistake. You don't need to do anything. Don't pass the link on to anybody.`,
    },
    'password-reset': {
      subject: 'Your link for a new password',
      heading: 'Choose a new password',
      text: `This link lets you choose a new password for your account at ${company.name}.`,
      button: 'Choose a new password',
      valid: 'The link works once, and for one hour.',
      notYou:
        "If you didn't ask for it, you don't need to do anything. Your password stays the same. Don't pass the link on to anybody.",
    },
    'email-changed': {
      subject: 'The email of your account was changed',
      heading: 'Your email was changed',
      text: 'We have changed the email of your account. Letters now go to the new one, and you sign in with it.',
      notYou: 'If you did not ask for this, please contact us at once.',
      button: 'Contact us',
    },
    'company-email-changed': {
      subject: `The email of ${company.name} was changed`,
      heading: "The company's email was changed",
      text: "The company's email was changed in the settings. Contact messages and signed agreements now go to the new one.",
      notYou:
        'If none of you did this, somebody else is signed in as an owner or a manager. See who changed it in the history, sign that person out everywhere, and set a new password.',
      button: 'Open the history',
    },
    'password-changed': {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      text: {
        user: 'The password of your account was changed in your profile. Other devices were signed out.',
        link: 'The password of your account was changed with a link that we sent to this address. All devices were signed out.',
        administrator: 'We have set a new password for your account. All devices were signed out.',
      },
      notYou: `If this wasn't you, or comes as a surprise, choose a new password at once and call us at ${company.phones[0]}.`,
      button: 'Choose a new password',
    },

    'second-factor-changed': {
      subject: 'Your two-step sign-in was changed',
      heading: 'Your two-step sign-in was changed',
      text: {
        'passkey-added':
          'A passkey was added to your account. You can sign in with it after your password.',
        'passkey-removed': 'A passkey was removed from your account. It no longer works.',
        'totp-added':
          'An authenticator app was set up for your account. You can sign in with its codes after your password.',
        'totp-removed':
          'The authenticator app was removed from your account. Its codes no longer work.',
        'codes-created':
          'New one-time codes were created for your account. Your old codes no longer work.',
        'code-used':
          'Somebody signed in to your account with your password and one of your one-time codes. This code no longer works. Create new codes in your profile when few are left.',
        'taken-off':
          'An owner has turned off two-step sign-in for your account. Sign-in now needs only your password. Please set it up again.',
        reset:
          'Two-step sign-in for your account was turned off from the command line. Sign-in now needs only your password. Please set it up again.',
      },
      notYou: `If this wasn't you, or comes as a surprise, choose a new password at once and call us at ${company.phones[0]}.`,
      button: 'Open my profile',
    },

    'role-changed': {
      subject: `Your role at ${company.name} was changed`,
      heading: 'Your role was changed',
      text: (role: RoleWords | null) =>
        role
          ? `Your role at the desk is now: ${role.title}. ${role.summary} You were signed out everywhere. Your password has not changed: if somebody else chose it, choose your own with ‘Forgot your password?’ on the sign-in page.`
          : 'You no longer have a role at the desk. You were signed out everywhere.',
      notYou: `If this comes as a surprise, please call us at ${company.phones[0]}.`,
      button: 'Sign in',
    },
    'staff-changed': {
      subject: (name: string) => `The role of ${name} was changed`,
      heading: 'A role at the desk was changed',
      text: ({ name, email, role }: { name: string; email: string; role: RoleWords | null }) =>
        `${name} (${email}) ${role ? `now has this role: ${role.title}. ${role.summary}` : 'no longer has a role at the desk.'}`,
      notYou:
        'If no owner did this, somebody else is signed in as an owner. Take the role away, sign all owners out everywhere, and set new passwords.',
      button: 'See the staff',
    },

    test: {
      subject: `Test letter from ${company.name}`,
      heading: 'It works',
      text: `The site of ${company.name} sends letters, and this one has arrived. Check its sender, and whether it landed in your spam folder.`,
    },

    'duties-due': {
      subject: (count: number, overdue: number) =>
        `Papers and services: ${overdue > 0 ? `${overdue} overdue` : `${count} due within 30 days`}`,
      preview: 'What is overdue or due within 30 days',
      heading: 'Papers and services of your vehicles',
      text: 'These are overdue, or due within 30 days. They are also on the dashboard, and on the page of each vehicle.',
      open: 'Open the dashboard',
    },
    incident: {
      subject: (what: string, vehicle: string) => `${what}: ${vehicle}`,
      heading: 'A customer has reported an incident',
      text: 'What the customer wrote, the place and the photographs are on the page of the reservation. It stays on the dashboard until somebody closes it.',
      what: 'What happened',
      when: 'When',
      open: 'Open the incident',
    },
    'contact-message': {
      subject: (subject: string) => `Message from the website: ${subject}`,
      heading: 'A message from the website',
      name: 'From',
      email: 'Email',
      subjectRow: 'Subject',
      reply: 'A reply to this email goes to the visitor.',
      open: 'All messages',
    },
    'contact-reply': {
      subject: (subject: string) => `Re: ${subject}`,
      heading: (name: string) => `Hello ${name},`,
      yourMessage: 'You wrote to us:',
    },
    'contact-acknowledgement': {
      subject: `We have received your message`,
      heading: 'Thank you for your message',
      text: 'We have received your message and will answer it by email.',
      urgent: `If it is urgent, call us at ${phone}. Our working hours:`,
      notYou:
        "If you didn't write to us, somebody entered your address by mistake. You don't need to do anything.",
    },
  };
}

export type Words = ReturnType<typeof english>;
