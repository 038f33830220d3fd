import type { Words } from '../en.ts';

export const customers: Words<'customers'> = {
  backToProfile: 'Zurück zum Profil',
  downloadTitle: 'Meine Daten herunterladen',
  downloadNote:
    'Eine Datei mit Ihren Angaben, Ihren Reservierungen und unseren E-Mails an Sie. Sie zeigt auch, wer was geändert hat. Das Format ist JSON, das jeder Texteditor öffnet.',
  messagesNote:
    'Nachrichten aus dem <link>Kontaktformular</link> sind nicht enthalten, weil dort jeder Ihre E-Mail-Adresse eingeben kann. Bitte fordern Sie diese bei uns an.',
  download: 'Herunterladen',
  eraseTitle: 'Meine Daten löschen',
  eraseNote:
    'Wir löschen Ihren Namen, Ihre Kontaktdaten, E-Mails und Nachrichten, und Sie können sich nicht mehr anmelden. In unseren Büchern bleiben Ihre früheren Reservierungen ohne Ihren Namen. Reservierungen, die noch nicht vorbei sind, müssen zuerst enden oder storniert werden.',
  builtInStays: 'Ein vorgegebenes Konto kann nicht gelöscht werden.',
  staffStay:
    'Mitarbeiter können nicht gelöscht werden. Zuerst muss die Geschäftsleitung die Rolle entziehen.',
  requestedAt:
    'Sie haben am {moment} Uhr die Löschung Ihrer Daten beantragt. Sie können den Antrag zurückziehen, bis die Daten gelöscht sind.',
  withdraw: 'Antrag zurückziehen',
  askForErasure: 'Löschung beantragen',
  askErasure: 'Löschung Ihrer Daten beantragen?',
  askErasureNote:
    'Bis Ihre Daten gelöscht sind, können Sie sich anmelden und den Antrag zurückziehen. Danach kann sie niemand wiederherstellen.',
  keepIt: 'Behalten',
  requested: 'Wir haben Ihren Antrag erhalten',
  withdrawn: 'Ihr Antrag wurde zurückgezogen',

  keptWithReservation: 'Wir speichern das so lange wie die Reservierung.',
  keptUntilAccountEnds: 'Wir speichern das, bis Ihr Konto oder Ihre Daten gelöscht werden.',
  keptUntilTabCloses: 'Das bleibt gespeichert, bis Sie den Tab schließen.',
  keptUntilErased:
    'Wir speichern das so lange wie die Reservierung oder bis Ihre Daten gelöscht werden.',
  keptAsProof:
    'Wir speichern das nach dem Ende der Reservierung noch {days, plural, one {# Tag} other {# Tage}} oder bis Ihre Daten gelöscht werden.',

  account: 'Kundenkonto',
  accountWhatUS:
    'Vor- und Nachname, Telefonnummer, Adresse, Postleitzahl, E-Mail-Adresse, Sprache und ein Passwort, das nur als Hash gespeichert wird, aus dem es sich nicht wiederherstellen lässt.',
  accountWhat:
    'Vor- und Nachname, Telefonnummer, Adresse, Postleitzahl, E-Mail-Adresse, Sprache und ein Passwort, das nur als Hash gespeichert wird, aus dem es sich nicht wiederherstellen lässt.',
  accountWhy: 'Wir brauchen diese Angaben, um zu wissen, wer mietet, und um Sie zu erreichen.',

  invoiceDetails: 'Rechnungsangaben',
  invoiceDetailsWhat: 'Firma, Adresse und Steuernummer, die auf Ihren Rechnungen stehen sollen.',
  invoiceDetailsWhy: 'Wir brauchen diese Angaben, um Ihnen Rechnungen auszustellen.',

  signIns: 'Anmeldungen',
  signInsWhat:
    'wann und in welchem Browser Sie angemeldet sind und wann Sie zuletzt Ihr Passwort eingegeben haben.',
  signInsWhy: 'Wir brauchen das, um Ihnen zu zeigen, wo Sie angemeldet sind.',
  signInsUntil: 'Wir speichern das, bis Sie sich abmelden, höchstens 24 Stunden.',

  twoStep: 'Anmeldung in zwei Schritten',
  twoStepWhat:
    'öffentliche Schlüssel und Namen von Passkeys, der verschlüsselte Schlüssel einer App, Hashes von Einmalcodes und Anmeldungen, die darauf warten; nur bei Konten, die das eingerichtet haben.',
  twoStepWhy: 'Wir brauchen das, um den zweiten Schritt zu prüfen.',
  twoStepUntil: 'Wir speichern das, bis es entfernt wird.',

  accountLinks: 'Links zum Konto',
  accountLinksWhat:
    'die E-Mail-Adresse, an die ein Link für ein Passwort oder eine Bestätigung gesendet wurde, und ein Hash des Links.',
  accountLinksWhy:
    'Wir brauchen das, um den Link zu prüfen und um sagen zu können, warum er nicht mehr gilt.',
  accountLinksUntil: 'Wir speichern das bis 30 Tage nach Ablauf des Links.',

  attempts: 'Versuche',
  attemptsWhat:
    'Ihre IP-Adresse und die E-Mail-Adresse mit der Zahl der Versuche, wenn Sie sich anmelden oder registrieren, uns schreiben oder einen Link oder einen Download anfordern; von unseren Mitarbeitern die E-Mail-Adresse mit den Beträgen, die sie erstattet haben.',
  attemptsWhy: 'Wir brauchen das, um wiederholte Versuche und Erstattungen zu begrenzen.',
  attemptsUntil:
    'Wir speichern das, bis die Begrenzung endet: höchstens {hours, plural, one {# Stunde} other {# Stunden}}, bei erstatteten Beträgen {moneyHours} Stunden.',

  reservations: 'Reservierungen',
  reservationsWhat:
    'Fahrzeug, Orte und Zeiten von Abholung und Rückgabe, Extras, Aktionscode, Preis, Status, die Sprache, in der Sie gebucht haben, und was bei der Übergabe, beim Tausch eines Fahrzeugs und bei der Rückgabe festgehalten wurde: Zeiten, Tachostand, Kraftstoff, Notizen, Grund und Ort eines Tauschs und warum ein Führerschein oder eine Zahlung fehlte.',
  reservationsWhy: 'Wir brauchen das, um Ihnen das Fahrzeug zu vermieten, und für unsere Bücher.',
  reservationsUntil:
    'Wir speichern das so lange, wie es das Steuer- und Versicherungsrecht verlangt, und ohne Ihren Namen, sobald Ihre Daten gelöscht sind.',

  birthDate: 'Geburtsdatum bei einer Buchung',
  birthDateWhat: 'das Geburtsdatum des Fahrers, wenn eine Gebühr vom Alter abhängt.',
  birthDateWhy: 'Wir brauchen es, um Ihnen vor der Buchung den Preis zu nennen.',
  birthDateUntil:
    'Wir speichern es so lange wie die Reservierung oder bis Ihre Daten gelöscht werden.',

  drivers: 'Fahrer',
  driversWhat:
    'Name und Geburtsdatum jedes Fahrers sowie Nummer, Land und Ablaufdatum seines Führerscheins.',
  driversWhy:
    'Wir brauchen diese Angaben, um das Fahrzeug nur Personen zu übergeben, die es fahren dürfen.',

  photos: 'Fotos',
  photosWhat:
    'Bilder des Fahrzeugs bei der Übergabe und bei der Rückgabe sowie von Vorfällen, ohne Ort und Gerät, mit dem Zeitpunkt von Aufnahme und Empfang und der Person, die sie hinzugefügt hat.',
  photosWhy: 'Wir brauchen sie, um den Zustand des Fahrzeugs zu belegen.',

  agreement: 'Mietvertrag',
  agreementWhat:
    'das unterschriebene Dokument mit Ihrem Namen und den Fahrern, die gezeichnete Unterschrift, falls es eine gibt, wann und auf wessen Gerät es unterschrieben wurde, und Ihre Zustimmung zur elektronischen Form.',
  agreementWhy: 'Wir brauchen ihn, um zu belegen, was vereinbart wurde.',

  statements: 'Fahrerauskünfte',
  statementsWhat:
    'die Dokumente, in denen wir genannt haben, wer ein Fahrzeug zu einem bestimmten Zeitpunkt gefahren hat, mit Ihrer Adresse und dem Führerschein.',
  statementsWhy: 'Wir brauchen sie, um einer Behörde zu antworten, die nach dem Fahrer fragt.',

  damage: 'Schäden',
  damageWhat:
    'Kratzer, Dellen und andere Schäden des Fahrzeugs bei der Übergabe und bei der Rückgabe, mit Notizen.',
  damageWhy: 'Wir brauchen diese Angaben, um den Zustand des Fahrzeugs zu belegen.',
  damageUntil:
    'Wir speichern sie zusammen mit den Daten des Fahrzeugs; Notizen werden mit der Reservierung oder mit Ihren Daten gelöscht.',

  incidents: 'Vorfälle',
  incidentsWhat:
    'was während einer Miete mit dem Fahrzeug passiert ist, wo und wann, wer sonst beteiligt war, das Aktenzeichen der Polizei, wer es gemeldet hat und was unternommen wurde.',
  incidentsWhy: 'Wir brauchen das, um Ihnen zu helfen und den Schaden zu regulieren.',

  charges: 'Nachbelastungen',
  chargesWhat:
    'was nach der Rückgabe berechnet wurde und warum, welche Fotos und Schäden es belegen, wann und von wem es hinzugefügt wurde.',
  chargesWhy: 'Wir brauchen das, um zu begründen und zu belegen, was wir Ihnen berechnen.',
  chargesUntil:
    'Wir speichern das so lange wie die Reservierung; Begründungen werden mit Ihren Daten gelöscht.',

  chargeFiles: 'Dateien zu Nachbelastungen',
  chargeFilesWhat:
    'Dokumente und Bilder, die belegen, warum nach der Rückgabe etwas berechnet wird, etwa ein Bußgeldbescheid.',
  chargeFilesWhy: 'Wir brauchen sie, um zu belegen, was wir Ihnen berechnen.',

  signedLists: 'Signierte Listen',
  signedListsWhat:
    'zu jeder Reservierung, was festgehalten wurde, und Prüfsummen ihrer Fotos, Dokumente, Quittungen und Rechnungen, ohne Namen und eingegebene Orte.',
  signedListsWhy:
    'Wir brauchen sie, damit jeder prüfen kann, dass nachträglich nichts geändert wurde.',

  payments: 'Zahlungen',
  paymentsWhat:
    'Beträge, Zeitpunkte, Zahlungsarten, Gründe und Quittungen von Zahlungen, Erstattungen, Kautionen und Stornierungsgebühren sowie Rechnungen und Rechnungskorrekturen.',
  paymentsWhy: 'Wir brauchen das für unsere und Ihre Bücher.',
  paymentsUntil:
    'Wir speichern das so lange, wie es das Steuerrecht verlangt; sobald Ihre Daten gelöscht sind, enthalten Quittungen und Rechnungen Ihren Namen nicht mehr.',

  onlinePayments: 'Online-Zahlungen',
  onlinePaymentsWhat:
    'die Nummern des Zahlungsdienstleisters für Ihre Zahlungen, für Sie als Kunden und für Ihre Karte, warum eine Bank abgelehnt hat, angefochtene Zahlungen und was wir beim Dienstleister veranlasst haben; nie die Nummer einer Karte.',
  onlinePaymentsWhy:
    'Wir brauchen das, um Beträge zu erstatten, Blockierungen aufzuheben und zu angefochtenen Zahlungen Stellung zu nehmen.',
  onlinePaymentsUntil: 'Wir speichern das so lange wie die Zahlungen.',

  cardConsent: 'Zustimmung zur gespeicherten Karte',
  cardConsentWhat:
    'der Wortlaut Ihrer Zustimmung zu Nachbelastungen und wann Sie ihn bestätigt haben.',
  cardConsentWhy: 'Wir brauchen das, um zu belegen, dass wir die Karte belasten dürfen.',

  letters: 'E-Mails an Sie',
  lettersWhat: 'was wir Ihnen per E-Mail schreiben, an welche Adresse und ob es versendet wurde.',
  lettersWhy: 'Wir brauchen das, um es zu versenden und um zu wissen, was Ihnen mitgeteilt wurde.',
  lettersUntil: 'Wir speichern das {days} Tage lang.',

  messages: 'Nachrichten',
  messagesWhat:
    'Name, E-Mail-Adresse, Betreff, Text und Sprache dessen, was Sie über die Kontaktseite oder mit einem Widerspruch gegen eine Nachbelastung senden.',
  messagesWhy: 'Wir brauchen das, um Ihnen zu antworten.',
  messagesUntil:
    'Wir speichern das, bis Ihr Anliegen erledigt ist oder Ihre Daten gelöscht werden.',

  history: 'Verlauf',
  historyWhat: 'wer in einem Konto oder einer Reservierung was geändert hat und wann.',
  historyWhy: 'Wir brauchen das, um Fehlern und Missbrauch nachzugehen.',
  historyUntil:
    'Wir speichern das dauerhaft, damit niemand eine Spur entfernen kann; was Sie eingegeben haben, wird mit Ihren Daten gelöscht.',

  usage: 'Nutzungsdaten',
  usageWhat:
    'die Aufrufe Ihres Browsers und ihr Zeitpunkt; unser Hosting-Anbieter sieht außerdem Ihre IP-Adresse und Ihren Browser.',
  usageWhy: 'Wir brauchen das, um den Dienst sicher zu betreiben.',
  usageUntil:
    'Das bleibt nur für die kurze Zeit gespeichert, in der unser Hosting-Anbieter seine Protokolle aufbewahrt.',

  token: 'Anmeldenachweis',
  tokenWhat: 'ein Nachweis, wer Sie sind, während Sie angemeldet sind, und wann er abläuft.',
  tokenWhy: 'Wir brauchen ihn, damit Sie sich nicht auf jeder Seite neu anmelden müssen.',
  tokenUntil:
    'Er bleibt gespeichert, bis Sie sich abmelden, höchstens 24 Stunden; der Ablaufzeitpunkt, bis Sie sich wieder anmelden.',

  marks: 'Wiedererkennung',
  marksWhat:
    'Nachweise, dass in diesem Browser schon eine Anmeldung stattgefunden hat; die letzten fünf.',
  marksWhy: 'Wir brauchen sie, damit Fremde Sie nicht aussperren können.',
  marksUntil:
    'Sie bleiben gespeichert, bis Sie die Daten Ihres Browsers löschen; nach einem Jahr sind sie wertlos.',

  drafts: 'Entwürfe',
  draftsWhat:
    'Ihre Eingaben in einem Buchungsformular einschließlich des Geburtsdatums des Fahrers, Fahrzeuge, die Sie vergleichen, Listen, die Sie angesehen haben, und Meldungen, die gleich angezeigt werden.',
  draftsWhy: 'Wir brauchen das, damit keine Eingabe verloren geht.',

  offline: 'Ohne Verbindung',
  offlineWhat: 'Ihr Name und Ihre Reservierungen sowie eine Seite mit unserer Telefonnummer.',
  offlineWhy: 'Wir brauchen das, damit Sie sie auch ohne Verbindung ansehen können.',
  offlineUntil:
    'Das bleibt gespeichert, bis Sie sich abmelden; die Seite mit der Telefonnummer bleibt.',

  waitingPhotos: 'Wartende Fotos',
  waitingPhotosWhat:
    'Fotos, die noch nicht gesendet werden konnten, auf dem Gerät, mit dem sie aufgenommen wurden.',
  waitingPhotosWhy: 'Wir brauchen das, damit ohne Verbindung keines verloren geht.',
  waitingPhotosUntil: 'Sie bleiben gespeichert, bis sie gesendet sind.',

  waitingIncidents: 'Wartende Vorfälle',
  waitingIncidentsWhat:
    'Ihre Eingaben zu einem Vorfall auf dem verwendeten Gerät, bis sie gesendet werden konnten.',
  waitingIncidentsWhy: 'Wir brauchen das, damit ohne Verbindung nichts verloren geht.',
  waitingIncidentsUntil: 'Sie bleiben gespeichert, bis sie gesendet oder verworfen sind.',

  views: 'Ansichten',
  viewsWhat: 'die letzte Ansicht jeder Liste, in den Browsern unseres Teams.',
  viewsWhy: 'Wir brauchen das, um Listen so zu öffnen, wie sie verlassen wurden.',
  viewsUntil: 'Sie bleiben gespeichert, bis die Daten des Browsers gelöscht werden.',

  ownServer: '**Unser eigener Server** betreibt die Website und bearbeitet ihre Anfragen.',
  siteHost: '**{siteHost}** betreibt den Server der Website und bearbeitet ihre Anfragen.',
  hostHasDatabase: 'Dort liegt auch die Datenbank mit allem, was oben genannt ist.',
  neon: '**Neon** betreibt die Datenbank mit allem, was oben genannt ist.',
  bucket:
    '**Unser Speicheranbieter** bewahrt die Fotos der Fahrzeuge von Übergaben, Rückgaben und Vorfällen sowie Dateien zu Nachbelastungen auf.',
  mailProvider:
    '**Unser E-Mail-Anbieter** stellt unsere E-Mails mit ihren Quittungen, Rechnungen und Mietverträgen zu.',
  stripe:
    '**Stripe** wickelt Zahlungen ab. Von uns erhält Stripe Ihre E-Mail-Adresse, den Betrag und die Nummer Ihrer Reservierung, von Ihnen Ihre Kartendaten.',
  openStreetMap:
    '**OpenStreetMap** sendet die Karte auf der Kontaktseite an Ihren Browser und sieht dabei Ihre IP-Adresse.',
};
