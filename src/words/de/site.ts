import type { Words } from '../words.ts';

export const site: Words<'site'> = {
  home: 'Startseite',
  vehicles: 'Fahrzeuge',
  about: 'Über uns',
  contact: 'Kontakt',
  privacyPolicyLink: 'Datenschutz',
  rentalAgreementLink: 'Mietvertrag',
  mainMenu: 'Hauptmenü',
  menu: 'Menü',
  closeMenu: 'Menü schließen',
  logoHome: '{name}, zur Startseite',
  skipToContent: 'Zum Inhalt springen',
  signin: 'Anmelden',
  register: 'Registrieren',
  dashboard: 'Verwaltung',
  loading: 'Wird geladen …',
  quickLinks: 'Schnellzugriff',
  workingHours: 'Öffnungszeiten',
  contactInfo: 'Kontakt',
  breadcrumb: 'Sie sind hier',

  turnScriptsOn:
    'Bitte schalten Sie es in Ihrem Browser ein, rufen Sie uns an (<phone>{phone}</phone>) oder schreiben Sie an <email>{email}</email>.',
  noScriptAuth: 'Ohne JavaScript können Sie sich hier nicht anmelden oder registrieren.',
  noScriptConfirmEmail: 'Ohne JavaScript können Sie Ihre E-Mail-Adresse hier nicht bestätigen.',
  noScriptPassword: 'Ohne JavaScript können Sie hier kein neues Passwort wählen.',
  noScriptSearch:
    'Ohne JavaScript können wir nicht nach Zeiträumen suchen: Sie sehen hier die ganze Flotte.',
  noScriptVehicle: 'Ohne JavaScript können wir dieses Fahrzeug nicht anzeigen.',
  noScriptBooking: 'Ohne JavaScript können Sie hier nicht buchen.',
  noScriptCompare: 'Ohne JavaScript können wir keine Fahrzeuge vergleichen.',
  noScriptContact: 'Ohne JavaScript kann dieses Formular nichts senden.',
  noScriptAccount: 'Ohne JavaScript können wir Ihr Konto nicht anzeigen.',
  noScriptVerify: 'Ohne JavaScript können wir hier keine Mietakte prüfen.',

  scriptFailed: 'Ein Teil der Seite konnte nicht geladen werden ({file})',
  reload: 'Neu laden',

  preview: 'Vorschau',
  previewNotice:
    'Dies ist eine Vorschau von {company} und nicht die echte Website: Buchungen gelten hier nicht.',
  demo: 'Demo',
  demoSignInAs: 'Eine Demo, jede Nacht zurückgesetzt. Anmelden als …',
  demoNotice:
    'Fahrzeuge, Preise und Einstellungen bleiben unverändert, und es werden keine E-Mails gesendet. Alle können Ihre Eingaben lesen: Bitte erfinden Sie Namen und Adressen.',
  demoFormNotice: 'Andere Besucher dieser Demo können Ihre Eingaben lesen.',
  demoAccounts: 'Konten für diese Demo',

  goldCarPicture: 'Ein goldfarbenes Cabrio in einem dunklen Studio',
  redCarPicture: 'Ein rotes Coupé in einem dunklen Studio',
  greenCarPicture: 'Ein grüner Kombi in einem dunklen Studio',
  bronzeCarPicture: 'Ein bronzefarbener SUV in einem dunklen Studio',
  phonePicture:
    'Die Seite eines Fahrzeugs auf einem Telefon, mit Bild und Preis und dem Hinweis, dass es an einem Wochenende frei ist',

  welcome: 'Willkommen',
  carousel: 'Bilderwechsel',
  slide: 'Bild',
  slideOf: '{number} von {count}',
  slideNamed: 'Bild {number}: {title}',
  chooseSlide: 'Bild auswählen',
  previousSlide: 'Voriges Bild',
  nextSlide: 'Nächstes Bild',
  pauseSlides: 'Bilderwechsel anhalten',
  playSlides: 'Bilderwechsel fortsetzen',
  rentNow: 'Jetzt mieten',
  perHourFrom: 'Pro Stunde ab',
  carsInFleet: 'Autos in der Flotte',
  popularVehicles: 'Beliebte Fahrzeuge',
  allVehicles: 'Alle Fahrzeuge',
  previousVehicle: 'Voriges Fahrzeug',
  nextVehicle: 'Nächstes Fahrzeug',
  howItWorks: 'So funktioniert es',
  questionsAndAnswers: 'Fragen und Antworten',
  ourApp: 'Unsere App',
  askSomethingElse: 'Weitere Frage stellen',
  contactUsLink: 'Kontakt aufnehmen',

  aboutUs: 'Über uns',
  contactUs: 'Kontakt',
  contactDescription:
    'Wo Sie {company} in {city} finden, wann wir für Sie da sind und wie Sie uns per Telefon und E-Mail erreichen.',
  sendMessage: 'Schreiben Sie uns',
  vehicleModels: 'Unsere Fahrzeuge',
  vehicleModelsPage: 'Unsere Fahrzeuge, Seite {page}',
  vehiclesDescription:
    'Alle Fahrzeuge der Flotte von {company} mit Preis pro Stunde: Limousinen, Kombis, Elektroautos, Cabrios, SUVs und Vans zur Miete in {city}.',
  vehicleDescription:
    '{model} in {city} mieten, für {price} pro Stunde. {seats}, {transmission}, {fuel}. Verfügbarkeit prüfen und stundenweise buchen.',
  hour: 'Stunde',
  similarVehicles: 'Ähnliche Fahrzeuge',
  alsoInFleet: 'Auch in unserer Flotte',
  vehicle: 'Fahrzeug',
  addedVehicleDescription:
    'Ein Fahrzeug aus der Flotte von {company}: Verfügbarkeit prüfen und stundenweise buchen.',
  compareVehicles: 'Fahrzeuge vergleichen',
  compare: 'Vergleich',
  compareDescription:
    'Bis zu drei Fahrzeuge aus der Flotte von {company} im Vergleich, mit Gesamtpreisen für Ihren Zeitraum.',
  privacyPolicy: 'Datenschutzerklärung',
  privacyDescription:
    'Was {company} über Sie weiß, wozu und wie lange, wer es noch sieht und wie Sie es ändern oder löschen lassen.',
  lastUpdated: 'Zuletzt geändert am <day>{day}</day>',
  termsDescription: 'Was {company} und ein Kunde vereinbaren, wenn ein Fahrzeug gemietet wird.',
  termsSince: 'Gültig seit <day>{day}</day>. Sie unterschreiben ihn bei der Abholung.',
  termsSample:
    'Dies ist ein Muster. {company} hat den eigenen Mietvertrag noch nicht veröffentlicht.',
  verifyRecord: 'Mietakte prüfen',
  verifyDescription:
    'Prüfen Sie, ob die Mietakte einer Reservierung so ist, wie {company} sie signiert hat. Die Datei wird auf Ihrem Gerät geprüft.',
  verifyLead:
    'Die Mietakte einer Reservierung enthält Fotos, Mietvertrag, Quittungen und Rechnungen sowie signierte Listen davon. Hier sehen Sie, welche ihrer Dateien unverändert sind und seit wann.',

  authDescription:
    'Melden Sie sich bei {company} an oder registrieren Sie sich, um die Verfügbarkeit eines Fahrzeugs zu prüfen und es stundenweise zu buchen.',
  signInOrRegister: 'Anmelden oder registrieren',
  oneAccount: 'Ein Konto.',
  everyCar: 'Alle Autos, auf die Stunde genau.',
  signInLink: 'Anmelden',
  confirmEmail: 'E-Mail-Adresse bestätigen',
  confirmEmailDescription: 'Bestätigen Sie die E-Mail-Adresse Ihres Kontos bei {company}.',
  forgotPassword: 'Passwort vergessen?',
  forgotPasswordDescription:
    'Fordern Sie einen Link an, mit dem Sie ein neues Passwort für Ihr Konto bei {company} wählen.',
  newPassword: 'Neues Passwort wählen',
  newPasswordDescription: 'Wählen Sie ein neues Passwort für Ihr Konto bei {company}.',
  yourAccount: 'Ihr Konto',
  yourAccountDescription: 'Ihr Profil und Ihre Reservierungen bei {company}.',
  myData: 'Meine Daten',
  forInvoices: 'Für Rechnungen',

  pageNotFound: 'Seite nicht gefunden',
  notFoundDescription: 'Diese Seite gibt es auf der Website von {company} nicht.',
  notFoundHeading: 'Hoppla! Hier ist etwas schiefgegangen',
  notFoundText: 'Die gesuchte Seite wurde nicht gefunden.',
  seeVehicles: 'Fahrzeuge ansehen',
  goHome: 'Zur Startseite',
  forbidden: 'Kein Zugriff',
  forbiddenDescription: 'Diese Seite ist nur für Mitarbeiter von {company}.',
  forbiddenHeading: 'Sie haben keinen Zugriff auf diese Seite',
  forbiddenText:
    'Nur Mitarbeiter, deren Rolle es erlaubt, können diese Seite öffnen. Wenn Sie Zugriff brauchen, wenden Sie sich an die Geschäftsleitung.',
  yourProfile: 'Ihr Profil',
  noConnection: 'Keine Verbindung',
  tryAgain: 'Erneut versuchen',
  callToo: 'Sie können uns auch anrufen: <phone>{phone}</phone>',

  appDescription: 'Hochwertige Autos, stundenweise gemietet.',
  myReservations: 'Meine Reservierungen',
};
