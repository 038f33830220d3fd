import type { Words } from '../en.ts';

export const incidents: Words<'incidents'> = {
  breakdown: 'Panne',
  accident: 'Unfall',
  theft: 'Diebstahl',
  lostKey: 'Schlüsselverlust',

  onTheRoad: 'Unterwegs',
  emergency: 'Notfall',
  somethingHappened: 'Es ist etwas passiert',
  reportedLine: '<link>{kind}, <figures>{moment} Uhr</figures></link>, gemeldet',
  unsentLine: '<link>{kind}</link>, noch nicht gesendet',

  inDanger: 'Wenn jemand in Gefahr ist, rufen Sie zuerst Hilfe. Unsere Notfallnummer:',
  askWhatHappened: 'Was ist passiert?',
  notSentYet: '{kinds}: noch nicht gesendet.',
  isKept:
    'Ihre Eingaben bleiben auf diesem Gerät, bis es wieder eine Verbindung gibt. Wenn es eilt, rufen Sie uns an.',
  isNotKept:
    'Ihre Eingaben konnten auf diesem Gerät nicht gespeichert werden: Lassen Sie diese Seite geöffnet oder rufen Sie uns an.',
  notLoaded: 'Die gemeldeten Vorfälle konnten nicht geladen werden.',
  reported: 'Gemeldet',
  print: 'Meldung drucken',
  forOthers: 'Für Polizei und andere Beteiligte',
  vehicle: 'Fahrzeug',
  owner: 'Halter',
  ownerPhone: 'Telefon des Halters',
  when: 'Zeitpunkt',
  closed: 'Abgeschlossen',
  isClosed: 'Abgeschlossen',
  isOpen: 'Offen',

  emergencyNumber: 'Notfallnummer',
  doFirst: 'Das ist jetzt zu tun',
  callUs:
    'Rufen Sie unsere Notfallnummer an. Wir sagen Ihnen, wie es weitergeht, und schicken Hilfe.',
  stopBreakdown: 'Halten Sie abseits des Verkehrs und schalten Sie die Warnblinkanlage ein.',
  getOut:
    'Ziehen Sie eine Warnweste an. Alle steigen auf der vom Verkehr abgewandten Seite aus und warten hinter der Leitplanke.',
  putUpTriangle:
    'Stellen Sie das Warndreieck in sicherem Abstand hinter dem Fahrzeug auf, wenn das gefahrlos möglich ist.',
  avoidRedLight: 'Fahren Sie nicht weiter, wenn eine rote Warnleuchte leuchtet.',
  avoidTowing:
    'Lassen Sie das Fahrzeug nicht abschleppen oder reparieren, bevor Sie uns angerufen haben.',
  stopAccident:
    'Halten Sie an, schalten Sie die Warnblinkanlage ein, ziehen Sie eine Warnweste an und stellen Sie das Warndreieck auf.',
  callHelp:
    'Wenn jemand verletzt ist, rufen Sie sofort Hilfe: Die 112 erreichen Sie in den meisten Ländern von jedem Mobiltelefon.',
  callPolice:
    'Rufen Sie die Polizei, wenn jemand verletzt ist, wenn andere Beteiligte sich entfernen oder den Hergang bestreiten oder wenn der Schaden größer ist als ein Kratzer.',
  photographPlace:
    'Fotografieren Sie den Unfallort, die Fahrzeuge und ihre Kennzeichen, bevor etwas bewegt wird.',
  noteNames:
    'Notieren Sie Namen, Adressen, Kennzeichen und Versicherungen aller Beteiligten sowie die Namen und Adressen von Zeugen.',
  avoidFault: 'Geben Sie kein Schuldanerkenntnis ab und unterschreiben Sie auch keines.',
  avoidPaying: 'Zahlen Sie nichts und nehmen Sie kein Geld an.',
  avoidLeaving:
    'Fahren Sie nicht weg, bevor alles notiert ist, auch wenn niemand verletzt zu sein scheint.',
  askPolice: 'Fragen Sie bei der Polizei nach, ob das Fahrzeug abgeschleppt wurde.',
  reportTheft:
    'Wenn nicht, zeigen Sie den Diebstahl sofort bei der Polizei an und notieren Sie das Aktenzeichen.',
  noteStolen:
    'Wenn etwas aus dem Fahrzeug gestohlen wurde, fotografieren Sie den Schaden und notieren Sie, was fehlt.',
  keepKeys: 'Geben Sie die Schlüssel nicht aus der Hand: Wir und die Versicherung brauchen sie.',
  avoidDriving:
    'Fahren Sie ein aufgebrochenes Fahrzeug nicht weiter, bevor Sie es fotografiert haben.',
  askForKey: 'Fragen Sie dort nach, wo Sie zuletzt waren, auch im Fundbüro.',
  stayWithVehicle: 'Wenn das Fahrzeug offen ist, bleibt jemand beim Fahrzeug.',
  reportStolenKey:
    'Wenn der Schlüssel gestohlen wurde, melden Sie das der Polizei: Wer ihn hat, kann das Fahrzeug wegfahren.',
  avoidOpening: 'Lassen Sie das Fahrzeug nicht öffnen, bevor Sie uns angerufen haben.',
  avoidValuables: 'Lassen Sie keine Wertsachen im Fahrzeug.',

  reportIt: 'Vorfall melden',
  notAccepted: 'Die Meldung wurde nicht angenommen.',
  leaveOpen:
    'Dieses Gerät kann Ihre Eingaben nicht speichern: Lassen Sie diese Seite geöffnet, bis alles gesendet ist.',
  date: 'Datum',
  time: 'Uhrzeit',
  whatHappened: 'Hergang',
  where: 'Ort',
  whereHint: 'Straße, Fahrtrichtung, nächste Ausfahrt oder Hausnummer',
  others: 'Andere Beteiligte und Zeugen',
  othersHint: 'Namen, Telefonnummern, Kennzeichen und Versicherungen',
  policeNumber: 'Aktenzeichen der Polizei',
  photo: 'Foto des Vorfalls',
  takePhoto: 'Foto aufnehmen',
  choosePhotos: 'Fotos auswählen',
  send: 'Meldung senden',
  discard: 'Verwerfen',

  enterDate: 'Bitte geben Sie das Datum ein',
  enterTime: 'Bitte geben Sie die Uhrzeit ein',
  sayWhatHappened: 'Bitte schildern Sie kurz, was passiert ist',
  inFuture: 'Dieser Zeitpunkt liegt in der Zukunft.',
  canceled: 'Diese Reservierung ist storniert.',
  tooLate:
    'Ein Vorfall kann von der Übergabe bis {days} Tage nach der Rückgabe gemeldet werden. Bitte rufen Sie uns an.',
  tooMany: 'Zu einer Reservierung sind höchstens {most} Vorfälle möglich.',
};
