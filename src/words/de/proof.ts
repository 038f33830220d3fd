import type { Words } from '../en.ts';

export const proof: Words<'proof'> = {
  viewFront: 'Front',
  viewRear: 'Heck',
  viewLeft: 'Linke Seite',
  viewRight: 'Rechte Seite',
  viewDashboard: 'Armaturenbrett',
  viewOther: 'Sonstiges',
  viewPaper: 'Auf Papier unterschrieben',
  atHandOver: 'Bei der Übergabe',
  atReturn: 'Bei der Rückgabe',
  ofIncident: 'Bei einem Vorfall',
  photoAtHandOver: '{view}, bei der Übergabe',
  photoAtReturn: '{view}, bei der Rückgabe',
  photoOfIncident: '{view}, bei einem Vorfall',
  photoNotSent: '{view}, noch nicht gesendet',
  photoReceivedAt: 'Empfangen: {time} Uhr',
  photoTakenAt: 'Aufgenommen: {time} Uhr',
  photoReceived: 'Empfangen am {time} Uhr.',
  photoReceivedFrom: 'Empfangen am {time} Uhr von {name}.',
  photoTaken: 'Laut Uhr des Smartphones aufgenommen am {time} Uhr.',
  photoNotLoaded: 'Das Foto konnte nicht geladen werden.',
  photosNotLoaded: 'Die Fotos konnten nicht geladen werden.',
  couldNotBeLoaded: 'Konnte nicht geladen werden.',
  close: 'Schließen',
  takePhotograph: 'Foto aufnehmen<hidden>: {view}</hidden>',
  takeAnother: 'Weiteres aufnehmen<hidden>: {view}</hidden>',
  choosePhotographs: 'Fotos auswählen<hidden>: {view}</hidden>',
  remove: 'Entfernen',
  views: 'Ansichten',
  viewTaken: '{view}<hidden>, aufgenommen</hidden>',
  taken: 'Aufgenommene Fotos',
  notAnImage: 'Diese Datei konnte nicht als Bild gelesen werden.',
  notSent: 'Noch nicht gesendet',
  notSentNorKept: 'Noch nicht gesendet und auf diesem Gerät nicht gespeichert',
  unsentKept:
    '{count, plural, one {# Foto ist noch nicht gesendet. Es bleibt auf diesem Gerät, bis es wieder eine Verbindung gibt.} other {# Fotos sind noch nicht gesendet. Sie bleiben auf diesem Gerät, bis es wieder eine Verbindung gibt.}}',
  unsentNotKept:
    '{count, plural, one {# Foto ist noch nicht gesendet. Es konnte auf diesem Gerät nicht gespeichert werden: Lassen Sie diese Seite geöffnet, bis alles gesendet ist.} other {# Fotos sind noch nicht gesendet. Einige davon konnten auf diesem Gerät nicht gespeichert werden: Lassen Sie diese Seite geöffnet, bis alles gesendet ist.}}',
  photosRefused:
    '{count, plural, one {# Foto konnte nicht gesendet werden. Der Schritt mit den Fotos nennt den Grund.} other {# Fotos konnten nicht gesendet werden. Der Schritt mit den Fotos nennt den Grund.}}',
  handOverPhotoTimes:
    'Sie können das Fahrzeug von {minutes} Minuten vor der Übergabe bis {minutes} Minuten danach fotografieren.',
  returnPhotoTimes:
    'Sie können das Fahrzeug von {minutes} Minuten vor der Rückgabe bis {minutes} Minuten danach fotografieren.',
  incidentPhotoTimes:
    'Sie können einen Vorfall von der Übergabe bis {days} Tage nach der Rückgabe melden.',
  photosLater: 'Fotos des Fahrzeugs erscheinen hier nach der Übergabe.',
  thereBefore: 'Schon vor Ihrer Miete vorhanden:',
  reservationCanceled: 'Diese Reservierung ist storniert.',
  paperOnlyByDesk:
    'Nur unser Team kann einen Mietvertrag hinzufügen, der auf Papier unterschrieben wurde.',
  otherImageType: 'Das Foto hat nicht das angegebene Dateiformat.',
  tooManyOfCustomer: 'Vom Kunden gibt es bereits {count} Fotos, mehr sind nicht möglich.',
  noPhotograph: 'Dieses Foto gibt es nicht.',

  smallScratch: 'kleiner Kratzer',
  mediumScratch: 'mittlerer Kratzer',
  largeScratch: 'großer Kratzer',
  smallDent: 'kleine Delle',
  mediumDent: 'mittlere Delle',
  largeDent: 'große Delle',
  smallGlass: 'kleiner Glasschaden',
  mediumGlass: 'mittlerer Glasschaden',
  largeGlass: 'großer Glasschaden',
  smallRim: 'kleiner Felgenschaden',
  mediumRim: 'mittlerer Felgenschaden',
  largeRim: 'großer Felgenschaden',
  smallInterior: 'kleiner Innenraumschaden',
  mediumInterior: 'mittlerer Innenraumschaden',
  largeInterior: 'großer Innenraumschaden',
  damageOfPart: '{damage}, {part}',
  damageWithNote: '{damage}: {note}',
  listedAtHandOver: 'Bei der Übergabe: {damage} ({view})',
  listedAtReturn: 'Bei der Rückgabe: {damage} ({view})',
  addDamage: 'Schaden eintragen: {view}',
  fromFront: 'von vorne',
  fromBack: 'von hinten',
  fromLeft: 'von links',
  fromRight: 'von rechts',
  fromTop: 'von oben',
  leftFrontWheel: 'Rad vorne links',
  leftRearWheel: 'Rad hinten links',
  rightFrontWheel: 'Rad vorne rechts',
  rightRearWheel: 'Rad hinten rechts',
  leftMirror: 'Außenspiegel links',
  rightMirror: 'Außenspiegel rechts',
  leftFrontWindow: 'Seitenscheibe vorne links',
  leftRearWindow: 'Seitenscheibe hinten links',
  rightFrontWindow: 'Seitenscheibe vorne rechts',
  rightRearWindow: 'Seitenscheibe hinten rechts',
  leftSill: 'Schweller links',
  rightSill: 'Schweller rechts',
  leftFrontFender: 'Kotflügel vorne links',
  leftRearFender: 'Seitenteil hinten links',
  rightFrontFender: 'Kotflügel vorne rechts',
  rightRearFender: 'Seitenteil hinten rechts',
  leftFrontDoor: 'Tür vorne links',
  leftRearDoor: 'Tür hinten links',
  rightFrontDoor: 'Tür vorne rechts',
  rightRearDoor: 'Tür hinten rechts',
  leftHeadlight: 'Scheinwerfer links',
  rightHeadlight: 'Scheinwerfer rechts',
  leftTailLight: 'Rückleuchte links',
  rightTailLight: 'Rückleuchte rechts',
  frontBumper: 'Stoßfänger vorne',
  rearBumper: 'Stoßfänger hinten',
  grille: 'Kühlergrill',
  hood: 'Motorhaube',
  windshield: 'Windschutzscheibe',
  roof: 'Dach',
  rearWindow: 'Heckscheibe',
  trunkLid: 'Heckklappe',

  leastAge: 'Fahrer dieses Fahrzeugs müssen mindestens {age} Jahre alt sein.',
  youngDriverFee:
    'Der jüngste Fahrer ist jünger als bei der Buchung angegeben. Weitere {amount} vor Steuern werden als Nachbelastung vorgeschlagen.',
  noDrivers: 'Es wurden keine Fahrer eingetragen.',
  driversNotLoaded: 'Die Fahrer konnten nicht geladen werden.',
  driverBorn: '<strong>{name}</strong>, geboren am {day}',
  driverLicense: 'Führerschein {number} ({country}), gültig bis {day}',
  removeDriver: 'Entfernen<hidden>: {name}</hidden>',
  addADriver: 'Neuer Fahrer',
  driverName: 'Name',
  birthDate: 'Geburtsdatum',
  licenseNumber: 'Führerscheinnummer',
  licenseCountry: 'Land, zwei Buchstaben',
  licenseExpires: 'Führerschein gültig bis',
  addDriver: 'Fahrer eintragen',
  enterDriverName: 'Bitte geben Sie den Namen des Fahrers ein',
  enterLicenseNumber: 'Bitte geben Sie die Führerscheinnummer ein',
  licenseNumberAsIs: 'Bitte geben Sie die Nummer so ein, wie sie im Führerschein steht',
  licenseExpiresAsDay: 'Der Tag, an dem der Führerschein abläuft, muss die Form JJJJ-MM-TT haben',
  chooseLicenseCountry: 'Bitte wählen Sie das Land des Führerscheins',
  driverTooYoung: 'Fahrer dieses Fahrzeugs müssen bei der Abholung mindestens {age} Jahre alt sein',
  birthDateAsIs: 'Bitte geben Sie das Geburtsdatum so ein, wie es im Führerschein steht',
  licenseEndsEarly: 'Der Führerschein läuft vor der Rückgabe ab',
  tooManyDrivers: 'Zu einer Reservierung sind höchstens {most} Fahrer möglich.',
  alreadyHandedOver: 'Das Fahrzeug ist bereits übergeben.',
  alreadySigned: 'Der Mietvertrag ist bereits unterschrieben.',
  theReservationCanceled: 'Die Reservierung ist storniert.',

  signedBy: 'Unterschrieben von {name} am {time} Uhr.',
  signedAgreement: 'Unterschriebener Mietvertrag',
  downloadRecord: 'Mietakte herunterladen',
  noSignedAgreement: 'Es gibt keinen unterschriebenen Mietvertrag.',
  recordTooLarge:
    'Diese Mietakte ist größer als 20 MB. Ihre Fotos und Dokumente lassen sich einzeln herunterladen.',

  signerName: 'Name des Unterzeichners',
  signerHint:
    'Mit der Eingabe Ihres Namens unterschreiben Sie. Sie können Ihre Unterschrift auch zeichnen.',
  signature: 'Unterschrift',
  emptySignature: 'Leeres Unterschriftsfeld',
  clear: 'Leeren',
  sign: 'Unterschreiben',
  agreementChanged:
    'Der Mietvertrag hat sich geändert. Deshalb wurden Unterschrift und Zustimmung entfernt. Bitte lesen Sie ihn und unterschreiben Sie noch einmal.',
  consentByEmail:
    'Ich bin damit einverstanden, elektronisch zu unterschreiben und mein Exemplar per E-Mail zu erhalten. Ich hätte stattdessen auf Papier unterschreiben können.',
  consentOnPaper:
    'Ich bin damit einverstanden, elektronisch zu unterschreiben und mein Exemplar auf Papier zu erhalten. Ich hätte stattdessen auf Papier unterschreiben können.',
  enterSignerName: 'Bitte geben Sie den Namen des Unterzeichners ein',
  signInField: 'Bitte unterschreiben Sie im Feld',
  signatureTooLong: 'Die Unterschrift ist zu lang',
  consentMissing:
    'Bitte stimmen Sie der elektronischen Unterschrift zu oder unterschreiben Sie auf Papier',

  agreementTitle: 'Mietvertrag, Reservierung {id}',
  parties: 'Vertragsparteien',
  company: 'Vermieter',
  customer: 'Mieter',
  driver: 'Fahrer',
  driverOfNumber: 'Fahrer {number}',
  driverInAgreement: '{name}, Führerschein {number} ({country}), gültig bis {day}',
  withoutLicense: '{name}, Führerschein nicht erfasst',
  withoutLicenseReason: '{name}, Führerschein nicht erfasst. Grund: {reason}',
  rental: 'Miete',
  reservation: 'Reservierung',
  vehicle: 'Fahrzeug',
  pickUp: 'Abholung',
  dropOff: 'Rückgabe',
  price: 'Preis',
  total: 'Gesamtpreis',
  lateHours:
    'Jede angefangene Stunde nach der Rückgabezeit kostet {percent} % des Stundenpreises. Die ersten {minutes} Minuten sind kostenlos.',
  lateHoursUpToDay:
    'Jede angefangene Stunde nach der Rückgabezeit kostet {percent} % des Stundenpreises, ein Tag höchstens denselben Prozentsatz des Tagespreises. Die ersten {minutes} Minuten sind kostenlos.',
  fuelPrepaid: 'Der Kraftstoff ist im Voraus bezahlt. Fehlender Kraftstoff wird nicht berechnet.',
  fuelAsAtHandOver:
    'Das Fahrzeug ist mit demselben Tank- oder Ladestand wie bei der Übergabe zurückzugeben. Jedes fehlende Prozent kostet {amount}.',
  fuelAsStated:
    'Das Fahrzeug ist mit demselben Tank- oder Ladestand wie bei der Übergabe zurückzugeben ({fuel} %). Jedes fehlende Prozent kostet {amount}.',
  distanceUnlimited: 'Die Fahrstrecke ist unbegrenzt.',
  distanceIncluded: '{distance} sind im Preis enthalten.',
  distancePerDay: '{distance} pro Tag sind im Preis enthalten.',
  extraMile: 'Jede weitere Meile kostet {amount}.',
  extraKilometer: 'Jeder weitere Kilometer kostet {amount}.',
  ageFeePerHour:
    'Für einen Fahrer im Alter von {from} bis {to} Jahren fallen {amount} pro angefangener Stunde an, auch wenn er erst später eingetragen wird.',
  ageFeePerDay:
    'Für einen Fahrer im Alter von {from} bis {to} Jahren fallen {amount} pro Tag an, auch wenn er erst später eingetragen wird.',
  ageFeeOnce:
    'Für einen Fahrer im Alter von {from} bis {to} Jahren fallen einmalig {amount} an, auch wenn er erst später eingetragen wird.',
  nothingChargedMiles:
    'Für verspätete Rückgabe, Kraftstoff und gefahrene Meilen wird nichts berechnet.',
  nothingChargedKilometers:
    'Für verspätete Rückgabe, Kraftstoff und gefahrene Kilometer wird nichts berechnet.',
  laterCharges:
    'Nach der Rückgabe kann der Vermieter unter Angabe des Grundes nachbelasten: Schäden, Reinigung, Bußgelder samt Bearbeitungsgebühr, Mautgebühren, fehlenden Kraftstoff, verlorene Gegenstände und andere durch die Miete verursachte Kosten.',
  fineFee: 'Die Bearbeitungsgebühr für ein Bußgeld beträgt {amount}.',
  laterChargesLimits:
    'Der Mieter kann innerhalb von {days} Tagen widersprechen. Eine gespeicherte Karte wird nur mit Zustimmung des Mieters belastet, für diese Miete höchstens mit {limit}.',
  noDeposit: 'Es wurde keine Kaution vereinbart.',
  deposit:
    'Die Kaution beträgt {amount}. Sie wird nach der Rückgabe abzüglich offener Forderungen erstattet.',
  condition: 'Zustand bei der Übergabe',
  odometerAndFuel: 'Tachostand und Kraftstoff',
  odometer: 'Tachostand',
  fuel: 'Tank- oder Ladestand',
  notRecorded: 'Nicht erfasst',
  noPlateInside: '(kein Kennzeichen)',
  notRecordedInside: '(nicht erfasst)',
  noDamage: 'Bei der Übergabe wurden keine Schäden festgestellt.',
  noOtherDamage: 'Bei der Übergabe wurden keine weiteren Schäden festgestellt.',
  damageNotRecorded: 'Ob es bei der Übergabe Schäden gab, wurde nicht erfasst.',
  otherDamageNotRecorded: 'Ob es bei der Übergabe weitere Schäden gab, wurde nicht erfasst.',
  photosNotRecorded: 'Bei der Übergabe wurden keine Fotos erfasst.',
  photosAtHandOver:
    '{count, plural, one {Bei der Übergabe wurde # Foto aufgenommen.} other {Bei der Übergabe wurden # Fotos aufgenommen.}}',
  addendum: 'Nachtrag: Tausch des Fahrzeugs',
  addendumText:
    'Ab diesem Zeitpunkt wird die Miete mit dem Fahrzeug {vehicle} fortgesetzt. Der folgende Mietvertrag gilt für diese Miete mit diesem Fahrzeug und seinem Zustand.',
  exchanged: 'Getauscht',
  exchangedBreakdown: '{time} Uhr, Panne',
  exchangedAccident: '{time} Uhr, Unfall',
  exchangedUpgrade: '{time} Uhr, Upgrade',
  exchangedOther: '{time} Uhr, sonstiger Grund',
  handedOver: 'Übergeben',
  cameBack: 'Zurückgegeben',
  readAt: '{time} Uhr: {readings}',
  odometerNotRecorded: 'Tachostand nicht erfasst',
  fuelNotRecorded: 'Tank- oder Ladestand nicht erfasst',
  fuelOf: 'Tank- oder Ladestand {fuel} %',
  signatureOf: 'Unterschrift von {name}',
  signedByTyping: '{name}, {time} Uhr, unterschrieben durch Eingabe des Namens',
  textOf: 'Fassung vom {time} Uhr',
  photographOf: 'Foto: {caption}',

  termsTitle: 'Mietvertrag',
  termsParties: 'Für jede Miete: Vermieter, Mieter und Fahrer.',
  termsRental: 'Für jede Miete: das Fahrzeug sowie Zeit und Ort von Abholung und Rückgabe.',
  termsPrice:
    'Für jede Miete: die einzelnen Preisposten und der Gesamtpreis, wie Sie sie vor der Buchung sehen.',
  termsCharges:
    'Für jede Miete: was verspätete Rückgabe, Kraftstoff, Fahrstrecke und Nachbelastungen kosten.',
  termsDeposit: 'Für jede Miete: die Kaution und wann sie erstattet wird.',
  termsCondition: 'Für jede Miete: die Schäden und die Fotos bei der Übergabe.',
  termsPlate: '(Kennzeichen)',
  termsOdometer: '(Tachostand bei der Übergabe)',
  termsFuel: '(Tank- oder Ladestand bei der Übergabe)',
  termsTotal: '(Gesamtpreis)',
  termsPickUpPlace: '(Abholort)',
  termsDropOffPlace: '(Rückgabeort)',

  statementTitle: 'Fahrerauskunft',
  statementOf: 'Fahrerauskunft, Reservierung {id}',
  statementDriver:
    'Nach unseren Unterlagen war das Fahrzeug mit dem Kennzeichen {plate} am {time} Uhr vermietet. Gefahren hat es die unten genannte Person.',
  statementCustomer:
    'Nach unseren Unterlagen war das Fahrzeug mit dem Kennzeichen {plate} am {time} Uhr an die unten genannte Person vermietet.',
  statementReservation: 'Reservierung {id}',
  rentedTo: 'Vermietet an',
  licenseOfDriver: 'Führerscheinnummer',
  address: 'Adresse',
  customerAddress: 'Adresse des Kunden',
  plate: 'Kennzeichen',
  handOver: 'Übergabe',
  return: 'Rückgabe',
  notBack: 'Das Fahrzeug ist noch nicht zurück.',

  recordFile: 'Mietakte (ZIP)',
  recordHint:
    'Wählen Sie die Datei aus oder ziehen Sie sie hierher. Sie verlässt dieses Gerät nicht.',
  fileTooLarge: 'Die Datei ist zu groß für eine Mietakte.',
  fileNotRead: 'Die Datei konnte nicht gelesen werden.',
  keysNotLoaded:
    'Die Schlüssel dieser Website konnten nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  notZip: 'Die Datei ist kein ZIP.',
  foreignFile: 'Die Datei enthält {name}. Das gehört zu keiner Mietakte.',
  twoFiles: 'Die Datei enthält zwei Dateien mit dem Namen {name}.',
  zipDamaged:
    'Das ZIP ist beschädigt oder stammt nicht von dieser Website. Bitte wählen Sie es so aus, wie es heruntergeladen wurde.',
  recordOf: 'Mietakte der Reservierung {id}',
  notOfSite: 'Keine Mietakte dieser Website oder nicht signiert.',
  nothingChanged: 'Es wurde nichts verändert.',
  listsDiffer: 'Die signierten Listen stimmen nicht miteinander überein.',
  fileChanged: '{name} wurde verändert.',
  filesChanged:
    '{count, plural, one {# Datei wurde verändert.} other {# Dateien wurden verändert.}}',
  provesNothing:
    'Nichts in dieser Mietakte ist mit einem Schlüssel dieser Website signiert. Sie beweist deshalb nichts.',
  proven:
    'Die Signaturen beweisen, dass {company} diese Dateien zu den angegebenen Zeiten aufgelistet hat und dass sie sich seitdem nicht geändert haben.',
  notAsSigned:
    'Diese Mietakte ist nicht so, wie {company} sie signiert hat. Nur die Dateien, die als unverändert angezeigt werden, sind es noch.',
  notProven:
    'Das beweist nicht, dass der Inhalt der Dateien wahr ist oder dass nichts ausgelassen wurde.',
  signedLists: 'Signierte Listen',
  occasionHandOver: 'Übergabe',
  occasionExchange: 'Tausch des Fahrzeugs',
  occasionReturn: 'Rückgabe',
  occasionSettlement: 'Endabrechnung',
  notSigned: 'Nicht von diesem Unternehmen signiert',
  notChained: 'Schließt nicht an die vorige Liste an.',
  signedAt: 'Signiert am {time} Uhr',
  damage: 'Schäden',
  files: 'Dateien',
  unchanged: 'Unverändert',
  unchangedSince: 'Unverändert seit {time} Uhr',
  changed: 'Verändert',
  missing: 'Fehlt',
  removed: 'Beim Herunterladen der Mietakte nicht mehr vorhanden',
  notListed: 'Gehört nicht zur Mietakte',
  fileReceived: 'Empfangen am {time} Uhr',
  fileTaken: 'Empfangen am {time} Uhr, laut Uhr des Smartphones aufgenommen am {takenAt} Uhr',

  recordReadme: `Dies ist die Mietakte der Reservierung {id} bei {company}.

files/       Die Fotos, der Mietvertrag, die Quittungen und die Rechnungen. Wurde noch einmal unterschrieben, gilt die
             höchste Nummer.
manifests/   Was bei der Übergabe, der Rückgabe und der Endabrechnung aufgelistet und signiert wurde, das Älteste zuerst.
             Jede Liste nennt alle Dateien bis dahin, und seit wann. Datum und Uhrzeit der Dateien in diesem ZIP haben
             keine Bedeutung.
record.json  Der Inhalt der Listen, lesbar, und die Reservierung, wie sie beim Herunterladen war.
contents.jws Die Liste aller Dateien beim Herunterladen, signiert.

{checking}

Eine Signatur beweist, dass sich die Dateien nicht geändert haben, seit sie aufgelistet wurden. Sie beweist nicht, dass
ihr Inhalt wahr ist oder dass nichts ausgelassen wurde. Was gelöscht wurde oder zu alt ist, um aufbewahrt zu werden, ist
nicht mehr in der Mietakte enthalten; die Listen nennen es weiterhin.
`,
  recordChecking: `So prüfen Sie die Mietakte: Öffnen Sie {url}, und wählen Sie das ZIP so aus, wie es heruntergeladen wurde. Es wird auf
Ihrem Gerät geprüft. Die Seite zeigt, welche Dateien unverändert sind und seit wann, und welche geändert wurden.`,
  recordWithoutKey:
    '{company} hat keinen Schlüssel zum Signieren von Mietakten festgelegt. Deshalb lässt sich nicht prüfen, ob sie verändert wurde.',
};
