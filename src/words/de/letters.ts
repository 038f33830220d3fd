import type { Words } from '../en.ts';

export const letters: Words<'letters'> = {
  hello: 'Guten Tag {name}!',
  helloNobody: 'Guten Tag!',
  before: 'Bisher',
  footer:
    'Diese E-Mail wurde automatisch versendet. Sie können darauf antworten oder uns anrufen: {phone}.',

  reservation: 'Reservierung',
  vehicle: 'Fahrzeug',
  pickUp: 'Abholung',
  dropOff: 'Rückgabe',
  price: 'Preis',
  total: 'Gesamtpreis',
  payment: 'Zahlung',
  openReservation: 'Reservierung öffnen',
  openReservations: 'Meine Reservierungen',
  calendar: 'Mit der angehängten Datei tragen Sie die Miete in Ihren Kalender ein.',
  calendarUpdate: 'Mit der angehängten Datei aktualisieren Sie die Miete in Ihrem Kalender.',
  calendarCanceled:
    'Mit der angehängten Datei wird die Miete in Ihrem Kalender als storniert markiert.',

  confirmedSubject: 'Reservierung {id} bestätigt: {model}',
  confirmedHeading: 'Ihre Reservierung ist bestätigt',
  confirmedText: 'Ihr Fahrzeug {model} ist für Sie reserviert.',
  confirmedNext:
    'Bei der Abholung prüfen wir Ihren Führerschein, nehmen noch offene Beträge entgegen und übergeben Ihnen die Schlüssel.',
  confirmedNextPaid:
    'Bei der Abholung prüfen wir Ihren Führerschein und übergeben Ihnen die Schlüssel.',
  confirmedPlaces:
    'Die Orte, die Sie eingegeben haben, finden Sie auf der Seite Ihrer Reservierung.',
  confirmedCancel: 'Wenn sich Ihre Pläne ändern, können Sie bis zur Abholung kostenlos stornieren.',

  payForSubject: 'Bitte um Zahlung: Ihr Fahrzeug {model}, Reservierung {id}',
  unpaidHeading: 'Ihre Buchung ist noch nicht bestätigt',
  unpaidText:
    'Ihr Fahrzeug {model} ist bis {time} reserviert. Öffnen Sie die Reservierung, um zu bezahlen.',
  dueHeading: 'Noch zu zahlen: {amount}',
  dueText:
    'Für Ihr Fahrzeug {model} sind noch {amount} zu zahlen. Öffnen Sie die Reservierung, um den Grund zu sehen und zu bezahlen.',
  depositSubject: 'Kaution für Ihr Fahrzeug {model}, Reservierung {id}',
  depositHeading: 'Wir bitten um eine Kaution von {amount}',
  depositText:
    'Öffnen Sie die Reservierung für Ihr Fahrzeug {model}, um {amount} auf Ihrer Karte blockieren zu lassen. Das Geld wird nur für Schäden oder noch offene Beträge eingezogen. Die Blockierung endet nach der Rückgabe.',

  agreementSubject: 'Unterschriebener Mietvertrag für Ihr Fahrzeug {model}, Reservierung {id}',
  agreementHeading: 'Ihr unterschriebener Mietvertrag',
  agreementText:
    'Den unterschriebenen Mietvertrag für das Fahrzeug {model} finden Sie im Anhang und auf der Seite der Reservierung.',

  chargeSubject: '{what}: Ihr Fahrzeug {model}, Reservierung {id}',
  chargeAddedHeading: '{what}: {amount}',
  chargeLoweredHeading: '{what}: jetzt {amount}',
  chargeDroppedHeading: '{what}: wird nicht mehr berechnet',
  chargeAddedText:
    'Nach der Rückgabe Ihres Fahrzeugs {model} berechnen wir Ihnen {amount} einschließlich Steuern.',
  chargeLoweredText:
    'Wir haben die Nachbelastung für Ihr Fahrzeug {model} gesenkt. Sie beträgt jetzt {amount} einschließlich Steuern.',
  chargeDroppedText: 'Wir berechnen Ihnen diese Nachbelastung für Ihr Fahrzeug {model} nicht mehr.',
  chargeFee: 'Darin sind {amount} Bearbeitungsgebühr für das Bußgeld enthalten.',
  chargeBack: 'Wenn Sie mehr bezahlt haben, erstatten wir Ihnen den Rest.',
  chargeByCard:
    'Wie bei der Buchung vereinbart, belasten wir damit die Karte, mit der Sie bezahlt haben.',
  chargeByLink: 'Bitte bezahlen Sie auf der Seite Ihrer Reservierung.',
  chargeEvidence:
    'Auf der Seite Ihrer Reservierung finden Sie die Nachbelastung zusammen mit {evidence}.',
  chargePhotographs: '{count, plural, one {einem Foto} other {# Fotos}}',
  chargeReason: 'Auf der Seite Ihrer Reservierung finden Sie die Nachbelastung und ihren Grund.',
  chargeObject:
    'Wenn Sie nicht einverstanden sind, öffnen Sie bis zum {day} die Reservierung und wählen Sie „Widersprechen“. Wir belasten Ihre Karte dann dafür nicht weiter, bis wir Ihnen geantwortet haben.',

  capturedHeading: 'Wir haben {amount} erhalten',
  capturedDepositHeading: 'Wir haben Ihre Kaution von {amount} erhalten',
  refundedHeading: 'Wir haben Ihnen {amount} erstattet',
  refundedDepositHeading: 'Wir haben Ihnen {amount} Ihrer Kaution erstattet',
  takenBackHeading: 'Ihre Bank hat {amount} zurückgebucht',
  refundFailedHeading: 'Ihre Bank hat {amount} an uns zurückgegeben',
  keptHeading: 'Wir haben {amount} Ihrer Kaution einbehalten',
  receiptAttached: 'Die Quittung finden Sie im Anhang und auf der Seite Ihrer Reservierung.',
  reversalAttached:
    'Den Rückbuchungsbeleg finden Sie im Anhang und auf der Seite Ihrer Reservierung.',
  advanceInvoiceAttached:
    'Die Anzahlungsrechnung finden Sie im Anhang und auf der Seite Ihrer Reservierung.',
  invoiceAttached: 'Die Rechnung finden Sie im Anhang und auf der Seite Ihrer Reservierung.',
  creditNoteAttached:
    'Die Rechnungskorrektur finden Sie im Anhang und auf der Seite Ihrer Reservierung.',
  receipt: 'Quittung',
  paid: 'Bezahlt',
  kept: 'Von der Kaution einbehalten',
  due: 'Noch zu zahlen',
  back: 'Sie erhalten zurück',

  invoiceHeading: '{documents} zur Reservierung {id}',
  invoicePay: 'Bitte zahlen Sie {amount} bis zum {day}.',
  invoiceDue: 'Es sind noch {amount} zu zahlen.',
  invoicePaid: 'Es ist nichts mehr zu zahlen.',
  invoiceBack: 'Sie erhalten {amount} zurück.',
  documentsAttached:
    '{count, plural, one {Das Dokument finden Sie im Anhang und auf der Seite Ihrer Reservierung.} other {Die Dokumente finden Sie im Anhang und auf der Seite Ihrer Reservierung.}}',
  invoiceReminderSubject: 'Zahlungserinnerung: Rechnung {number}',
  invoiceReminderHeading: 'Noch zu zahlen: {amount}',
  invoiceWasDue:
    'Die Rechnung {number} war am {day} fällig. Sie finden sie noch einmal im Anhang. Wenn Sie inzwischen bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.',
  invoiceIsDueOn:
    'Die Rechnung {number} ist am {day} fällig. Sie finden sie noch einmal im Anhang.',
  invoiceIsDue: 'Die Rechnung {number} ist fällig. Sie finden sie noch einmal im Anhang.',

  changedSubject: 'Reservierung {id} geändert: {model}',
  changedHeading: 'Ihre Reservierung wurde geändert',
  changedText: 'Ihre Reservierung sieht jetzt so aus:',
  changedQuestion:
    'Wenn Sie das nicht erwartet haben, antworten Sie bitte auf diese E-Mail oder rufen Sie uns an.',
  canceledSubject: 'Reservierung {id} storniert: {model}',
  canceledHeading: 'Ihre Reservierung ist storniert',
  canceledText: 'Diese Reservierung ist storniert. {cancellation}',
  canceledUnpaidText:
    'Diese Reservierung wurde nicht rechtzeitig bezahlt und ist deshalb storniert. {cancellation}',

  pickUpSubject: 'Erinnerung: Abholung des Fahrzeugs {model}, Reservierung {id}',
  pickUpHeading: 'Ihre Abholung steht bevor',
  pickUpText: 'Ihr Fahrzeug {model} steht dann für Sie bereit.',
  pickUpOutsideHours: '{hours} Wir erwarten Sie am oben genannten Ort zur oben genannten Zeit.',
  dropOffSubject: 'Erinnerung: Rückgabe des Fahrzeugs {model}, Reservierung {id}',
  dropOffHeading: 'Ihre Miete endet bald',
  dropOffText: 'Bitte bringen Sie das Fahrzeug {model} spätestens zur Rückgabezeit zurück.',
  dropOffLater:
    'Verspäten Sie sich, oder möchten Sie das Fahrzeug länger behalten? Ändern Sie die Rückgabe auf der Seite Ihrer Reservierung oder rufen Sie uns an: {phone}.',
  overdueSubject: 'Überfällig: {model}, Reservierung {id}',
  overdueHeading: 'Die Rückgabe ist überfällig',
  overdueText:
    'Die Rückgabezeit ist vorbei, und das Fahrzeug {model} ist noch nicht zurück. Bitte bringen Sie es jetzt zurück oder rufen Sie uns an: {phone}. Vielleicht wartet schon der nächste Kunde darauf.',
  overdueReturned:
    'Wenn Sie es bereits zurückgebracht haben, beachten Sie diese E-Mail bitte nicht weiter.',

  welcomeSubject: 'Willkommen bei {company}: Bitte bestätigen Sie Ihre E-Mail-Adresse',
  welcomeHeading: 'Willkommen bei {company}',
  welcomeText:
    'Ihr Konto ist eingerichtet, und Sie können Fahrzeuge stundenweise buchen. Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
  confirmEmail: 'E-Mail-Adresse bestätigen',
  welcomeValid: 'Der Link gilt 7 Tage. Sie können schon vor der Bestätigung buchen.',
  welcomeNotYou:
    'Wenn Sie sich nicht registriert haben, hat jemand Ihre Adresse versehentlich eingegeben. Sie brauchen nichts zu tun. Geben Sie den Link nicht weiter.',
  deskWelcomeSubject: 'Willkommen bei {company}: Ihr Konto',
  deskWelcomeText:
    'Sie haben jetzt ein Konto bei uns. Wählen Sie ein Passwort, um sich anzumelden, Ihre Reservierungen zu sehen und online zu buchen.',
  choosePassword: 'Passwort wählen',
  deskWelcomeValid:
    'Der Link gilt 7 Tage und nur einmal. Danach können Sie auf der Anmeldeseite einen neuen anfordern.',
  deskWelcomeNotYou:
    'Wenn Sie kein Konto wollten, hat uns jemand versehentlich Ihre Adresse gegeben. Sie brauchen nichts zu tun.',
  emailConfirmationSubject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  emailConfirmationHeading: 'E-Mail-Adresse bestätigen',
  emailConfirmationText:
    'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Mit ihr melden Sie sich in Ihrem Konto bei {company} an, und dorthin senden wir alles, was Ihre Reservierungen betrifft.',
  emailConfirmationValid: 'Der Link gilt 7 Tage.',
  emailConfirmationNotYou:
    'Wenn Sie kein Konto bei {company} haben, hat jemand Ihre Adresse versehentlich eingegeben. Sie brauchen nichts zu tun. Geben Sie den Link nicht weiter.',
  passwordResetSubject: 'Ihr Link für ein neues Passwort',
  passwordResetHeading: 'Neues Passwort wählen',
  passwordResetText: 'Mit diesem Link wählen Sie ein neues Passwort für Ihr Konto bei {company}.',
  chooseNewPassword: 'Neues Passwort wählen',
  passwordResetValid: 'Der Link gilt eine Stunde und nur einmal.',
  passwordResetNotYou:
    'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun. Ihr Passwort bleibt unverändert. Geben Sie den Link nicht weiter.',

  emailChangedSubject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
  emailChangedHeading: 'Ihre E-Mail-Adresse wurde geändert',
  emailChangedText:
    'Wir haben die E-Mail-Adresse Ihres Kontos geändert. Unsere E-Mails gehen jetzt an die neue Adresse, und Sie melden sich mit ihr an.',
  emailChangedNotYou: 'Wenn Sie das nicht veranlasst haben, wenden Sie sich bitte sofort an uns.',
  contactUs: 'Kontakt aufnehmen',
  passwordChanged: 'Ihr Passwort wurde geändert',
  passwordChangedByUser:
    'Das Passwort Ihres Kontos wurde in Ihrem Profil geändert. Andere Geräte wurden abgemeldet.',
  passwordChangedByLink:
    'Das Passwort Ihres Kontos wurde über einen Link geändert, den wir an diese Adresse gesendet haben. Alle Geräte wurden abgemeldet.',
  passwordChangedByDesk:
    'Wir haben ein neues Passwort für Ihr Konto festgelegt. Alle Geräte wurden abgemeldet.',
  secondFactorChanged: 'Ihre Anmeldung in zwei Schritten wurde geändert',
  passkeyAdded:
    'Ihrem Konto wurde ein Passkey hinzugefügt. Damit können Sie sich nach der Eingabe Ihres Passworts anmelden.',
  passkeyRemoved: 'Ein Passkey wurde aus Ihrem Konto entfernt. Er gilt nicht mehr.',
  totpAdded:
    'Für Ihr Konto wurde eine Authenticator-App eingerichtet. Mit ihren Codes können Sie sich nach der Eingabe Ihres Passworts anmelden.',
  totpRemoved:
    'Die Authenticator-App wurde aus Ihrem Konto entfernt. Deren Codes gelten nicht mehr.',
  codesCreated:
    'Für Ihr Konto wurden neue Einmalcodes erstellt. Ihre alten Codes gelten nicht mehr.',
  codeUsed:
    'Jemand hat sich mit Ihrem Passwort und einem Ihrer Einmalcodes in Ihrem Konto angemeldet. Dieser Code gilt nicht mehr. Wenn nur noch wenige Codes übrig sind, erstellen Sie in Ihrem Profil neue.',
  secondFactorTakenOff:
    'Wir haben die Anmeldung in zwei Schritten für Ihr Konto abgeschaltet. Für die Anmeldung genügt jetzt Ihr Passwort. Bitte richten Sie den zweiten Schritt wieder ein.',
  secondFactorReset:
    'Die Anmeldung in zwei Schritten für Ihr Konto wurde auf unserem Server abgeschaltet. Für die Anmeldung genügt jetzt Ihr Passwort. Bitte richten Sie den zweiten Schritt wieder ein.',
  signInNotYou:
    'Wenn Sie das nicht waren oder nichts davon wissen, wählen Sie sofort ein neues Passwort und rufen Sie uns an: {phone}.',
  openProfile: 'Mein Profil öffnen',

  replySubject: 'Re: {subject}',
  replyQuotation: 'Sie haben uns geschrieben:',
  receivedSubject: 'Wir haben Ihre Nachricht erhalten',
  receivedHeading: 'Vielen Dank für Ihre Nachricht',
  receivedText: 'Wir haben Ihre Nachricht erhalten und antworten Ihnen per E-Mail.',
  receivedUrgent: 'Wenn es eilt, rufen Sie uns an: {phone}. Unsere Öffnungszeiten:',
  receivedNotYou:
    'Wenn Sie uns nicht geschrieben haben, hat jemand Ihre Adresse versehentlich eingegeben. Sie brauchen nichts zu tun.',
};
